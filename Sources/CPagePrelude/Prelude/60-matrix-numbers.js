// Matrices as lists of numbers.
//
// A matrix is 16 numbers in column order: m11, m12, m13, m14, m21, …

const identityValues = Object.freeze([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);

const matrixMemberPlaces = {
  __proto__: null,
  m11: 0, m12: 1, m13: 2, m14: 3, m21: 4, m22: 5, m23: 6, m24: 7, m31: 8, m32: 9, m33: 10,
  m34: 11,
  m41: 12, m42: 13, m43: 14, m44: 15, a: 0, b: 1, c: 4, d: 5, e: 12, f: 13,
};
const planeAliases = [
  ['a', 'm11'], ['b', 'm12'], ['c', 'm21'], ['d', 'm22'], ['e', 'm41'], ['f', 'm42'],
];

/** `a` times `b`: `b` is applied first. */
function multiplyMatrices(a, b) {
  const result = [];
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += a[k * 4 + row] * b[column * 4 + k];
      result[column * 4 + row] = sum;
    }
  }
  return result;
}

/** The inverse; null if there is none. */
function invertMatrix(m) {
  const rows = [];
  for (let row = 0; row < 4; row++) {
    rows[row] = [];
    for (let column = 0; column < 4; column++) rows[row][column] = m[column * 4 + row];
    for (let column = 0; column < 4; column++) rows[row][4 + column] = row === column ? 1 : 0;
  }
  for (let column = 0; column < 4; column++) {
    let pivot = column;
    for (let row = column + 1; row < 4; row++) {
      if (absolute(rows[row][column]) > absolute(rows[pivot][column])) pivot = row;
    }
    const value = rows[pivot][column];
    if (!(absolute(value) > 0) || value - value !== 0) return null;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let k = 0; k < 8; k++) rows[column][k] /= value;
    for (let row = 0; row < 4; row++) {
      const factor = rows[row][column];
      if (row === column || factor === 0) continue;
      for (let k = 0; k < 8; k++) rows[row][k] -= factor * rows[column][k];
    }
  }
  const result = [];
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) result[column * 4 + row] = rows[row][4 + column] + 0;
  }
  return result;
}

function translationMatrix(x, y, z) {
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
}

function scaleMatrix(x, y, z) {
  return [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];
}

/** A turn about an axis. <https://drafts.csswg.org/css-transforms-2/#Rotate3dDefined> */
function rotationMatrix(x, y, z, degrees) {
  const length = Math.sqrt(x * x + y * y + z * z);
  if (length === 0) return [...identityValues];
  x /= length;
  y /= length;
  z /= length;
  // Quarter turns are exact.
  const isQuarter = degrees % 90 === 0;
  const angle = (degrees * Math.PI) / 180;
  const s = isQuarter ? Math.round(Math.sin(angle)) : Math.sin(angle);
  const c = isQuarter ? Math.round(Math.cos(angle)) : Math.cos(angle);
  const r = 1 - c;
  return [
    c + x * x * r, y * x * r + z * s, z * x * r - y * s, 0,
    x * y * r - z * s, c + y * y * r, z * y * r + x * s, 0,
    x * z * r + y * s, y * z * r - x * s, c + z * z * r, 0,
    0, 0, 0, 1,
  ];
}

function skewMatrix(x, y) {
  const result = [...identityValues];
  result[1] = Math.tan((y * Math.PI) / 180);
  result[4] = Math.tan((x * Math.PI) / 180);
  return result;
}
