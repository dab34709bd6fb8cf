// Notices promises without end.
//
// The engine limits the time of each microtask, but not of a chain of them. So each entry from
// native code has a microtask of ours go along for some rounds; if there are more, all that runs is
// looked at closely, which is slower.
// <https://html.spec.whatwg.org/#perform-a-microtask-checkpoint>

const watchedRounds = 256;
let roundsLeft = 0;
const settledPromise = NativePromise.resolve();

function watchRound() {
  roundsLeft -= 1;
  if (roundsLeft > 0) moduleThen(settledPromise, watchRound);
  else N.watchClosely();
}

function watchMicrotasks() {
  roundsLeft = watchedRounds;
  moduleThen(settledPromise, watchRound);
}

for (const name of ['runDue', 'callFunction', 'stepDispatch', 'beginDispatch']) {
  const hook = hooks[name];
  if (hook === undefined) continue;
  hooks[name] = (...values) => {
    watchMicrotasks();
    return apply(hook, undefined, values);
  };
}
