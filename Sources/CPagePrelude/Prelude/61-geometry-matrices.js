// Matrices.
// <https://drafts.csswg.org/geometry-1/#dommatrix>

/**
 * Fills in and checks a DOMMatrixInit.
 * <https://drafts.csswg.org/geometry-1/#matrix-validate-and-fixup>
 */
function matrixStateFromInit(init, planeOnly = false) {
  const members = toDictionary(init);
  const given = {};
  for (const [alias] of planeAliases) {
    given[alias] = members[alias] === undefined ? undefined : +members[alias];
  }
  if (!planeOnly) given.is2D = members.is2D === undefined ? undefined : !!members.is2D;
  const names = Object.keys(matrixMemberPlaces);
  for (let i = 0; i < 16; i++) {
    const name = names[i];
    if (planeOnly && !planeAliases.some((pair) => pair[1] === name)) continue;
    given[name] = members[name] === undefined ? undefined : +members[name];
  }
  const values = [...identityValues];
  for (const [alias, name] of planeAliases) {
    const a = given[alias];
    const b = given[name];
    if (a !== undefined && b !== undefined && a !== b && !(a !== a && b !== b)) {
      throw new TypeError(`${alias} and ${name} differ.`);
    }
    const value = b ?? a;
    if (value !== undefined) values[matrixMemberPlaces[name]] = value;
  }
  let isFlat = true;
  if (!planeOnly) {
    for (let i = 0; i < 16; i++) {
      const name = names[i];
      if (planeAliases.some((pair) => pair[1] === name)) continue;
      if (given[name] === undefined) continue;
      values[i] = given[name];
      if (given[name] !== identityValues[i]) isFlat = false;
    }
    if (given.is2D === true && !isFlat) throw new TypeError('The matrix is not two-dimensional.');
  }
  return { values, is2D: given.is2D ?? isFlat };
}

function matrixValuesFromInit(init) {
  return matrixStateFromInit(init).values;
}

/** A new `DOMPoint`, transformed. */
function transformPoint(m, x, y, z, w) {
  return new DOMPoint(
    m[0] * x + m[4] * y + m[8] * z + m[12] * w, m[1] * x + m[5] * y + m[9] * z + m[13] * w,
    m[2] * x + m[6] * y + m[10] * z + m[14] * w, m[3] * x + m[7] * y + m[11] * z + m[15] * w);
}

let matrixState;
const matrixToken = {};

class DOMMatrixReadOnly {
  #values;
  #is2D;

  constructor(init = undefined, is2D = undefined) {
    if (init === matrixToken) {
      this.#values = is2D.values;
      this.#is2D = is2D.is2D;
      return;
    }
    const state = matrixFromConstructor(init);
    this.#values = state.values;
    this.#is2D = state.is2D;
  }

  static fromMatrix(other = undefined) {
    return new DOMMatrixReadOnly(matrixToken, matrixStateFromInit(other));
  }
  static fromFloat32Array(array) {
    requireArguments(arguments.length, 1, 'fromFloat32Array');
    return matrixFromArray(DOMMatrixReadOnly, array, Float32Array);
  }
  static fromFloat64Array(array) {
    requireArguments(arguments.length, 1, 'fromFloat64Array');
    return matrixFromArray(DOMMatrixReadOnly, array, Float64Array);
  }

  get is2D() { return this.#is2D; }
  get isIdentity() {
    for (let i = 0; i < 16; i++) if (this.#values[i] !== identityValues[i]) return false;
    return true;
  }

  translate(tx = 0, ty = 0, tz = 0) {
    return mutableCopy(this).translateSelf(tx, ty, tz);
  }
  scale(sx = 1, sy = undefined, sz = 1, ox = 0, oy = 0, oz = 0) {
    return mutableCopy(this).scaleSelf(sx, sy, sz, ox, oy, oz);
  }
  scaleNonUniform(sx = 1, sy = 1) {
    return mutableCopy(this).scaleSelf(sx, sy, 1, 0, 0, 0);
  }
  scale3d(scale = 1, ox = 0, oy = 0, oz = 0) {
    return mutableCopy(this).scale3dSelf(scale, ox, oy, oz);
  }
  rotate(rx = 0, ry = undefined, rz = undefined) {
    return mutableCopy(this).rotateSelf(rx, ry, rz);
  }
  rotateFromVector(x = 0, y = 0) {
    return mutableCopy(this).rotateFromVectorSelf(x, y);
  }
  rotateAxisAngle(x = 0, y = 0, z = 0, angle = 0) {
    return mutableCopy(this).rotateAxisAngleSelf(x, y, z, angle);
  }
  skewX(sx = 0) { return mutableCopy(this).skewXSelf(sx); }
  skewY(sy = 0) { return mutableCopy(this).skewYSelf(sy); }
  multiply(other = undefined) { return mutableCopy(this).multiplySelf(other); }
  flipX() {
    return changedMatrix(mutableCopy(this), (m) => multiplyMatrices(m, scaleMatrix(-1, 1, 1)));
  }
  flipY() {
    return changedMatrix(mutableCopy(this), (m) => multiplyMatrices(m, scaleMatrix(1, -1, 1)));
  }
  inverse() { return mutableCopy(this).invertSelf(); }

  transformPoint(point = undefined) {
    const values = this.#values;
    const { x, y, z, w } = pointFromInit(DOMPoint, point);
    return transformPoint(values, x, y, z, w);
  }
  toFloat32Array() { return new Float32Array(this.#values); }
  toFloat64Array() { return new Float64Array(this.#values); }

  toString() {
    for (const value of this.#values) {
      if (value - value !== 0) {
        throw new DOMException('The matrix has values that CSS cannot write.', 'InvalidStateError');
      }
    }
    if (!this.#is2D) return `matrix3d(${arrayJoin(this.#values, ', ')})`;
    const plane = planeAliases.map((pair) => this.#values[matrixMemberPlaces[pair[1]]]);
    return `matrix(${arrayJoin(plane, ', ')})`;
  }

  toJSON() {
    const result = {};
    for (const [alias] of planeAliases) result[alias] = this.#values[matrixMemberPlaces[alias]];
    const names = Object.keys(matrixMemberPlaces);
    for (let i = 0; i < 16; i++) result[names[i]] = this.#values[i];
    result.is2D = this.#is2D;
    result.isIdentity = this.isIdentity;
    return result;
  }

  static {
    /** `{values, is2D}` of a matrix; with `change`, sets them. */
    matrixState = (matrix, change) => {
      if (change) {
        matrix.#values = change.values;
        matrix.#is2D = change.is2D;
      }
      return { values: matrix.#values, is2D: matrix.#is2D };
    };
  }
}

class DOMMatrix extends DOMMatrixReadOnly {
  static fromMatrix(other = undefined) {
    return new DOMMatrix(matrixToken, matrixStateFromInit(other));
  }
  static fromFloat32Array(array) {
    requireArguments(arguments.length, 1, 'fromFloat32Array');
    return matrixFromArray(DOMMatrix, array, Float32Array);
  }
  static fromFloat64Array(array) {
    requireArguments(arguments.length, 1, 'fromFloat64Array');
    return matrixFromArray(DOMMatrix, array, Float64Array);
  }

  multiplySelf(other = undefined) {
    const { values, is2D } = matrixStateFromInit(other);
    return changedMatrix(this, (m) => multiplyMatrices(m, values), is2D);
  }
  preMultiplySelf(other = undefined) {
    const { values, is2D } = matrixStateFromInit(other);
    return changedMatrix(this, (m) => multiplyMatrices(values, m), is2D);
  }
  translateSelf(tx = 0, ty = 0, tz = 0) {
    tx = +tx;
    ty = +ty;
    tz = +tz;
    return changedMatrix(this, (m) => multiplyMatrices(m, translationMatrix(tx, ty, tz)), tz === 0);
  }
  scaleSelf(sx = 1, sy = undefined, sz = 1, ox = 0, oy = 0, oz = 0) {
    sx = +sx;
    sy = sy === undefined ? sx : +sy;
    sz = +sz;
    ox = +ox;
    oy = +oy;
    oz = +oz;
    return changedMatrix(this, (m) => {
      let result = multiplyMatrices(m, translationMatrix(ox, oy, oz));
      result = multiplyMatrices(result, scaleMatrix(sx, sy, sz));
      return multiplyMatrices(result, translationMatrix(-ox, -oy, -oz));
    }, sz === 1 && oz === 0);
  }
  scale3dSelf(scale = 1, ox = 0, oy = 0, oz = 0) {
    return this.scaleSelf(scale, scale, scale, ox, oy, oz);
  }
  rotateSelf(rx = 0, ry = undefined, rz = undefined) {
    rx = +rx;
    if (ry === undefined && rz === undefined) {
      rz = rx;
      rx = 0;
      ry = 0;
    }
    ry = numberOr(ry, 0);
    rz = numberOr(rz, 0);
    return changedMatrix(this, (m) => {
      let result = multiplyMatrices(m, rotationMatrix(0, 0, 1, rz));
      if (ry !== 0) result = multiplyMatrices(result, rotationMatrix(0, 1, 0, ry));
      if (rx !== 0) result = multiplyMatrices(result, rotationMatrix(1, 0, 0, rx));
      return result;
    }, rx === 0 && ry === 0);
  }
  rotateFromVectorSelf(x = 0, y = 0) {
    x = +x;
    y = +y;
    const angle = x === 0 && y === 0 ? 0 : (Math.atan2(y, x) * 180) / Math.PI;
    return changedMatrix(this, (m) => multiplyMatrices(m, rotationMatrix(0, 0, 1, angle)));
  }
  rotateAxisAngleSelf(x = 0, y = 0, z = 0, angle = 0) {
    x = +x;
    y = +y;
    z = +z;
    angle = +angle;
    return changedMatrix(
      this, (m) => multiplyMatrices(m, rotationMatrix(x, y, z, angle)), x === 0 && y === 0);
  }
  skewXSelf(sx = 0) {
    sx = +sx;
    return changedMatrix(this, (m) => multiplyMatrices(m, skewMatrix(sx, 0)));
  }
  skewYSelf(sy = 0) {
    sy = +sy;
    return changedMatrix(this, (m) => multiplyMatrices(m, skewMatrix(0, sy)));
  }
  invertSelf() {
    const state = matrixState(this);
    const inverse = invertMatrix(state.values);
    if (inverse === null) {
      const values = [];
      for (let i = 0; i < 16; i++) values[i] = NaN;
      matrixState(this, { values, is2D: false });
    } else {
      matrixState(this, { values: inverse, is2D: state.is2D });
    }
    return this;
  }
  setMatrixValue(text) {
    matrixState(this);
    requireArguments(arguments.length, 1, 'setMatrixValue');
    const state = parseMatrixText(toDOMString(text));
    if (state === null) throw new DOMException('The text is not a matrix.', 'SyntaxError');
    matrixState(this, state);
    return this;
  }
}

for (const name of Object.keys(matrixMemberPlaces)) {
  const place = matrixMemberPlaces[name];
  const isOfPlane = planeAliases.some((pair) => pair[0] === name || pair[1] === name);
  const readOnly = Object.getOwnPropertyDescriptor({
    get [name]() { return matrixState(this).values[place]; },
  }, name);
  defineProperty(DOMMatrixReadOnly.prototype, name, readOnly);
  defineProperty(DOMMatrix.prototype, name, Object.getOwnPropertyDescriptor({
    get [name]() { return matrixState(this).values[place]; },
    set [name](value) {
      value = +value;
      const state = matrixState(this);
      const values = [...state.values];
      values[place] = value;
      // Only what leaves the plane makes a matrix three-dimensional.
      const staysFlat = isOfPlane || value === identityValues[place];
      matrixState(this, { values, is2D: state.is2D && staysFlat });
    },
  }, name));
}
defineInterface(DOMMatrixReadOnly);
defineInterface(DOMMatrix, { exposedAs: ['DOMMatrix', 'WebKitCSSMatrix', 'SVGMatrix'] });

function mutableCopy(matrix) {
  const { values, is2D } = matrixState(matrix);
  return new DOMMatrix(matrixToken, { values: [...values], is2D });
}

function changedMatrix(matrix, change, staysFlat = true) {
  const state = matrixState(matrix);
  matrixState(matrix, { values: change(state.values), is2D: state.is2D && staysFlat });
  return matrix;
}

function matrixFromArray(Class, array, Type) {
  if (!(array instanceof Type)) throw new TypeError(`The argument is not a ${Type.name}.`);
  return matrixFromNumbers(Class, [...array]);
}

function matrixFromNumbers(Class, numbers) {
  return new Class(matrixToken, matrixNumbersState(numbers));
}

function matrixNumbersState(n) {
  if (n.length === 6) {
    const values = [n[0], n[1], 0, 0, n[2], n[3], 0, 0, 0, 0, 1, 0, n[4], n[5], 0, 1];
    return { values, is2D: true };
  }
  if (n.length !== 16) throw new TypeError('A matrix has 6 or 16 numbers.');
  return { values: n, is2D: false };
}

function matrixFromConstructor(init) {
  if (init === undefined) return { values: [...identityValues], is2D: true };
  if (isObject(init) && init[Symbol.iterator] !== undefined && init[Symbol.iterator] !== null) {
    return matrixNumbersState(toSequence(init, (value) => +value));
  }
  const state = parseMatrixText(toDOMString(init));
  if (state === null) throw new DOMException('The text is not a matrix.', 'SyntaxError');
  return state;
}
