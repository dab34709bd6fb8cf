// What the window has before any script of the page runs: windows inside of the page get it too.

const windowTemplate = arrayFilter(ownKeys(globalThis), (name) => name !== '__import__');
