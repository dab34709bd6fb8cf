// Running modules.
// <https://tc39.es/ecma262/#sec-moduleevaluation>

const moduleThen = uncurryThis(Promise.prototype.then);
let lastAsyncModule = 0;

/** Runs a module with all that it imports; a promise of when that is done. */
function evaluateModule(start) {
  let module = start;
  if (module instanceof SyntheticModule) return NativePromise.resolve();
  if ((module.status === 'evaluating-async' || module.status === 'evaluated')
    && module.cycleRoot !== null) {
    module = module.cycleRoot;
  }
  if (module.promise !== null) return module.promise;
  const stack = [];
  module.promise = new NativePromise((resolve, reject) => {
    module.settle = { resolve, reject };
  });
  try {
    innerEvaluation(module, stack, 0);
    if (module.asyncOrder === 0) module.settle.resolve(undefined);
  } catch (reason) {
    for (const each of stack) {
      each.status = 'evaluated';
      each.failure = { reason };
    }
    if (module.failure === null) {
      module.status = 'evaluated';
      module.failure = { reason };
    }
    module.settle.reject(reason);
  }
  return module.promise;
}

/** <https://tc39.es/ecma262/#sec-innermoduleevaluation> */
function innerEvaluation(module, stack, start) {
  let index = start;
  if (module instanceof SyntheticModule) return index;
  if (module.status === 'evaluating-async' || module.status === 'evaluated') {
    if (module.failure !== null) throw module.failure.reason;
    return index;
  }
  if (module.status === 'evaluating') return index;
  module.status = 'evaluating';
  module.depthIndex = module.lowestIndex = index++;
  module.pending = 0;
  stack[stack.length] = module;
  for (let i = 0; i < module.requests.length; i++) {
    let required = module.loaded[i];
    index = innerEvaluation(required, stack, index);
    if (required instanceof SyntheticModule) continue;
    if (required.status === 'evaluating') {
      module.lowestIndex = Math.min(module.lowestIndex, required.lowestIndex);
    } else {
      required = required.cycleRoot ?? required;
      if (required.failure !== null) throw required.failure.reason;
    }
    if (required.asyncOrder > 0) {
      module.pending++;
      required.asyncParents[required.asyncParents.length] = module;
    }
  }
  if (module.pending > 0 || module.isAsync) {
    module.asyncOrder = ++lastAsyncModule;
    if (module.pending === 0) executeAsyncModule(module);
  } else {
    module.body();
  }
  if (module.lowestIndex === module.depthIndex) {
    for (;;) {
      const member = stack[stack.length - 1];
      stack.length--;
      member.status = member.asyncOrder === 0 ? 'evaluated' : 'evaluating-async';
      member.cycleRoot = module;
      if (member === module) break;
    }
  }
  return index;
}

/** <https://tc39.es/ecma262/#sec-execute-async-module> */
function executeAsyncModule(module) {
  // An async function's own promise: no code of the page has a part in it.
  let promise;
  try {
    promise = module.body();
  } catch (reason) {
    promise = NativePromise.reject(reason);
  }
  moduleThen(
    promise, () => asyncModuleFulfilled(module), (reason) => asyncModuleRejected(module, reason));
}

/** <https://tc39.es/ecma262/#sec-gather-available-ancestors> */
function gatherAncestors(module, list) {
  for (const parent of module.asyncParents) {
    if (list.includes(parent) || (parent.cycleRoot ?? parent).failure !== null) continue;
    parent.pending--;
    if (parent.pending > 0) continue;
    list[list.length] = parent;
    if (!parent.isAsync) gatherAncestors(parent, list);
  }
}

/** <https://tc39.es/ecma262/#sec-async-module-execution-fulfilled> */
function asyncModuleFulfilled(module) {
  if (module.status === 'evaluated') return;
  module.asyncOrder = -1;
  module.status = 'evaluated';
  if (module.settle) module.settle.resolve(undefined);
  const ready = [];
  gatherAncestors(module, ready);
  ready.sort((a, b) => a.asyncOrder - b.asyncOrder);
  for (const parent of ready) {
    if (parent.status === 'evaluated') continue;
    if (parent.isAsync) {
      executeAsyncModule(parent);
      continue;
    }
    try {
      parent.body();
    } catch (reason) {
      asyncModuleRejected(parent, reason);
      continue;
    }
    parent.asyncOrder = -1;
    parent.status = 'evaluated';
    if (parent.settle) parent.settle.resolve(undefined);
  }
}

/** <https://tc39.es/ecma262/#sec-async-module-execution-rejected> */
function asyncModuleRejected(module, reason) {
  if (module.status === 'evaluated') return;
  module.failure = { reason };
  module.status = 'evaluated';
  module.asyncOrder = -1;
  for (const parent of module.asyncParents) asyncModuleRejected(parent, reason);
  if (module.settle) module.settle.reject(reason);
}
