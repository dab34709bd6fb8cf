// Matrices written as lists of transform functions.
// <https://drafts.csswg.org/geometry-1/#parse-a-string-into-an-abstract-matrix>

const angleFactors = { __proto__: null, deg: 1, rad: 180 / Math.PI, grad: 0.9, turn: 360 };
const lengthFactors = {
  __proto__: null, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, pt: 96 / 72, pc: 16,
};

/**
 * The matrix of a transform list in text; `null` if it isn't one or needs an element to compute.
 * Gives `{values, is2D}`.
 * <https://drafts.csswg.org/geometry-1/#parse-a-string-into-an-abstract-matrix>
 */
function parseMatrixText(text) {
  let rest = stringTrim(text);
  if (rest === '' || asciiLowercase(rest) === 'none') {
    return { values: [...identityValues], is2D: true };
  }
  let values = [...identityValues];
  let is2D = true;
  while (rest !== '') {
    const match = /^([a-zA-Z0-9]+)\(([^()]*)\)\s*/.exec(rest);
    if (match === null) return null;
    rest = stringSlice(rest, match[0].length);
    const step = transformFunctionMatrix(asciiLowercase(match[1]), stringSplit(match[2], ','));
    if (step === null) return null;
    values = multiplyMatrices(values, step.values);
    is2D = is2D && step.is2D;
  }
  return { values, is2D };
}

function transformFunctionMatrix(name, parts) {
  const read = (index, factors, fallback) => {
    if (index >= parts.length) return fallback;
    const match = regExpExec(
      /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-zA-Z%]*)\s*$/i, parts[index]);
    if (match === null) return undefined;
    const number = +match[1];
    const unit = asciiLowercase(match[2]);
    if (factors === null) return unit === '' ? number : undefined;
    if (unit === '') return number === 0 ? 0 : undefined;
    return factors[unit] === undefined ? undefined : number * factors[unit];
  };
  const length = (i, fallback) => read(i, lengthFactors, fallback);
  const angle = (i, fallback) => read(i, angleFactors, fallback);
  const number = (i, fallback) => read(i, null, fallback);
  const count = parts.length;
  const make = (least, most, is2D, numbers, build) => {
    if (count < least || count > most) return null;
    for (const value of numbers) if (value === undefined) return null;
    return { values: build(...numbers), is2D };
  };
  switch (name) {
    case 'matrix': {
      const n = [0, 1, 2, 3, 4, 5].map((i) => number(i));
      return make(6, 6, true, n, (a, b, c, d, e, f) =>
        [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1]);
    }
    case 'matrix3d': {
      const n = [];
      for (let i = 0; i < 16; i++) n[i] = number(i);
      return make(16, 16, false, n, (...all) => all);
    }
    case 'translate':
      return make(1, 2, true, [length(0), length(1, 0)], (x, y) => translationMatrix(x, y, 0));
    case 'translatex': return make(1, 1, true, [length(0)], (x) => translationMatrix(x, 0, 0));
    case 'translatey': return make(1, 1, true, [length(0)], (y) => translationMatrix(0, y, 0));
    case 'translatez': return make(1, 1, false, [length(0)], (z) => translationMatrix(0, 0, z));
    case 'translate3d':
      return make(3, 3, false, [length(0), length(1), length(2)], translationMatrix);
    case 'scale':
      return make(
        1, 2, true, [number(0), number(1, number(0))], (x, y) => scaleMatrix(x, y, 1));
    case 'scalex': return make(1, 1, true, [number(0)], (x) => scaleMatrix(x, 1, 1));
    case 'scaley': return make(1, 1, true, [number(0)], (y) => scaleMatrix(1, y, 1));
    case 'scalez': return make(1, 1, false, [number(0)], (z) => scaleMatrix(1, 1, z));
    case 'scale3d': return make(3, 3, false, [number(0), number(1), number(2)], scaleMatrix);
    case 'rotate': return make(1, 1, true, [angle(0)], (a) => rotationMatrix(0, 0, 1, a));
    case 'rotatex': return make(1, 1, false, [angle(0)], (a) => rotationMatrix(1, 0, 0, a));
    case 'rotatey': return make(1, 1, false, [angle(0)], (a) => rotationMatrix(0, 1, 0, a));
    case 'rotatez': return make(1, 1, false, [angle(0)], (a) => rotationMatrix(0, 0, 1, a));
    case 'rotate3d':
      return make(4, 4, false, [number(0), number(1), number(2), angle(3)], rotationMatrix);
    case 'skew': return make(1, 2, true, [angle(0), angle(1, 0)], skewMatrix);
    case 'skewx': return make(1, 1, true, [angle(0)], (a) => skewMatrix(a, 0));
    case 'skewy': return make(1, 1, true, [angle(0)], (a) => skewMatrix(0, a));
    case 'perspective':
      return make(1, 1, false, [length(0)], (d) => {
        const result = [...identityValues];
        result[11] = -1 / maximum(d, 1);
        return result;
      });
    default: return null;
  }
}
