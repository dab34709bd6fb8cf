// The types of `input`: which members each has, how its value is sanitized and what it means.
// <https://html.spec.whatwg.org/#attr-input-type>

const inputTypes = [
  'hidden', 'text', 'search', 'tel', 'url', 'email', 'password', 'date', 'month', 'week', 'time',
  'datetime-local', 'number', 'range', 'color', 'checkbox', 'radio', 'file', 'submit', 'image',
  'reset', 'button',
];
const inputTypeKeywords = { keywords: inputTypes, missing: 'text', invalid: 'text' };
const selectableTypes = ['text', 'search', 'tel', 'url', 'password'];
const textTypes = ['text', 'search', 'tel', 'url', 'email', 'password'];
const dateTypes = ['date', 'month', 'week', 'time', 'datetime-local'];
const numericTypes = [...dateTypes, 'number', 'range'];

function inputTypeOf(id) {
  return enumeratedState(contentAttribute(id, 'type'), inputTypeKeywords);
}

// <https://html.spec.whatwg.org/#dom-input-value>
function valueModeOf(type) {
  switch (type) {
    case 'hidden': case 'submit': case 'image': case 'reset': case 'button': return 'default';
    case 'checkbox': case 'radio': return 'default/on';
    case 'file': return 'filename';
    default: return 'value';
  }
}

// <https://html.spec.whatwg.org/#value-sanitization-algorithm>
function sanitizeInputValue(id, type, value) {
  switch (type) {
    case 'text': case 'search': case 'tel': case 'password': return stripNewlines(value);
    case 'url': return stripASCIIWhitespace(stripNewlines(value));
    case 'email': {
      const line = stripNewlines(value);
      if (!hasContentAttribute(id, 'multiple')) return stripASCIIWhitespace(line);
      return arrayJoin(arrayMap(stringSplit(line, ','), stripASCIIWhitespace), ',');
    }
    case 'number': return parseValidFloat(value) === null ? '' : value;
    case 'range': return sanitizeRange(id, value);
    case 'color': {
      const color = asciiLowercase(stripASCIIWhitespace(value));
      return /^#[0-9a-f]{6}$/.test(color) ? color : N.simpleColor(value) ?? '#000000';
    }
    case 'datetime-local': {
      const number = parseDateTime(type, value);
      return number === null ? '' : formatDateTime(type, number);
    }
    case 'date': case 'month': case 'week': case 'time':
      return parseDateTime(type, value) === null ? '' : value;
    default: return value;
  }
}

function stripNewlines(text) {
  return stringReplace(text, /[\r\n]+/g, '');
}

// <https://html.spec.whatwg.org/#range-state-(type=range)>
function sanitizeRange(id, value) {
  const min = inputBound(id, 'range', 'min');
  const max = inputBound(id, 'range', 'max');
  const given = parseValidFloat(value);
  let number = given;
  if (number === null) number = max < min ? min : min + (max - min) / 2;
  if (number > max) number = max;
  if (number < min) number = min;
  const step = allowedStep(id, 'range');
  if (step !== null) {
    const base = stepBase(id, 'range');
    const steps = (number - base) / step;
    if (Math.abs(steps - Math.round(steps)) > 1e-9 * Math.max(1, Math.abs(steps))) {
      // Halves go up, but not beyond the bounds.
      let nearest = base + Math.floor(steps + 0.5) * step;
      if (nearest > max) nearest -= step;
      if (nearest < min) nearest += step;
      if (nearest >= min && nearest <= max) number = cleanNumber(nearest);
    }
  }
  return number === given ? value : String(number);
}

// A sum without the noise of binary fractions.
function cleanNumber(number) {
  const rounded = Number(number.toPrecision(15));
  return Number.isFinite(rounded) ? rounded : number;
}

// A bound of a value as a number; null for none.
// <https://html.spec.whatwg.org/#concept-input-min>
function inputBound(id, type, name) {
  const text = contentAttribute(id, name);
  const number = text === null ? null : inputNumber(type, text);
  if (number !== null || type !== 'range') return number;
  return name === 'min' ? 0 : 100;
}

// The value of a type that is a number; null if the text is none.
// <https://html.spec.whatwg.org/#concept-input-value-string-number>
function inputNumber(type, text) {
  return type === 'number' || type === 'range' ? parseValidFloat(text) : parseDateTime(type, text);
}

// <https://html.spec.whatwg.org/#concept-input-value-number-string>
function inputNumberText(type, number) {
  return type === 'number' || type === 'range' ? String(number) : formatDateTime(type, number);
}

const stepScales = {
  date: 86400000, month: 1, week: 604800000, time: 1000, 'datetime-local': 1000, number: 1,
  range: 1,
};

// The step that values have to keep, in units of the value's number; null for any.
// <https://html.spec.whatwg.org/#concept-input-step>
function allowedStep(id, type) {
  const scale = stepScales[type];
  const initial = type === 'time' || type === 'datetime-local' ? 60 : 1;
  const text = contentAttribute(id, 'step');
  if (text === null) return initial * scale;
  if (asciiLowercase(text) === 'any') return null;
  const number = parseHTMLFloat(text);
  if (number === null || number <= 0) return initial * scale;
  if (type === 'date' || type === 'month' || type === 'week') {
    return Math.max(1, Math.round(number)) * scale;
  }
  return number * scale;
}

// <https://html.spec.whatwg.org/#concept-input-min-zero>
function stepBase(id, type) {
  const min = contentAttribute(id, 'min');
  const base = min === null ? null : inputNumber(type, min);
  if (base !== null) return base;
  const value = contentAttribute(id, 'value');
  const own = value === null ? null : inputNumber(type, value);
  if (own !== null) return own;
  return type === 'week' ? -259200000 : 0;
}

// Whether a number stands on no step.
function isOffStep(id, type, number) {
  const step = allowedStep(id, type);
  if (step === null) return false;
  const steps = (number - stepBase(id, type)) / step;
  return Math.abs(steps - Math.round(steps)) > 1e-7 * Math.max(1, Math.abs(steps) * 1e-3);
}

// Dates and times.
// <https://html.spec.whatwg.org/#dates-and-times>

function daysInMonth(year, month) {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

// Milliseconds since 1970 of a day in the proleptic Gregorian calendar.
function dateMilliseconds(year, month, day) {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
    + dayOfYear;
  return (era * 146097 + dayOfEra - 719468) * 86400000;
}

function firstMondayOf(year) {
  const fourth = dateMilliseconds(year, 1, 4) / 86400000;
  return (fourth - (((fourth + 3) % 7) + 7) % 7) * 86400000;
}

// <https://html.spec.whatwg.org/#week-number-of-the-last-day>
function weeksIn(year) {
  return Math.round((firstMondayOf(year + 1) - firstMondayOf(year)) / 604800000);
}

const timePattern = '([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\\.([0-9]{1,3}))?)?';
const dateTimePatterns = {
  date: /^([0-9]{4,})-([0-9]{2})-([0-9]{2})$/,
  month: /^([0-9]{4,})-([0-9]{2})$/,
  week: /^([0-9]{4,})-W([0-9]{2})$/,
  time: new RegExp(`^${timePattern}$`),
  'datetime-local': new RegExp(`^([0-9]{4,})-([0-9]{2})-([0-9]{2})[T ]${timePattern}$`),
};
const latestTime = 8.64e15;

function timeOfParts(hours, minutes, seconds = '0', fraction = '') {
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)];
  if (h > 23 || m > 59 || s > 59) return null;
  return h * 3600000 + m * 60000 + s * 1000 + Number(fraction.padEnd(3, '0'));
}

function dayOfParts(yearText, monthText, dayText) {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  if (year < 1 || year > 275760 || month < 1 || month > 12) return null;
  if (day < 1 || day > daysInMonth(year, month)) return null;
  const time = dateMilliseconds(year, month, day);
  return time > latestTime ? null : time;
}

// The number of a date or time: milliseconds since 1970, for months months; null for no valid one.
function parseDateTime(type, text) {
  const match = dateTimePatterns[type]?.exec(text) ?? null;
  if (match === null) return null;
  switch (type) {
    case 'date': return dayOfParts(match[1], match[2], match[3]);
    case 'month': {
      const [year, month] = [Number(match[1]), Number(match[2])];
      if (year < 1 || month < 1 || month > 12) return null;
      if (year > 275760 || year === 275760 && month > 9) return null;
      return (year - 1970) * 12 + month - 1;
    }
    case 'week': {
      const [year, week] = [Number(match[1]), Number(match[2])];
      if (year < 1 || year > 275760 || week < 1 || week > weeksIn(year)) return null;
      const time = firstMondayOf(year) + (week - 1) * 604800000;
      return time > latestTime ? null : time;
    }
    case 'time': return timeOfParts(match[1], match[2], match[3], match[4]);
    default: {
      const day = dayOfParts(match[1], match[2], match[3]);
      const time = timeOfParts(match[4], match[5], match[6], match[7]);
      return day === null || time === null || day + time > latestTime ? null : day + time;
    }
  }
}

function pad(number, digits) {
  return String(number).padStart(digits, '0');
}

// The shortest text of a time of day in milliseconds.
function formatTime(time) {
  const milliseconds = ((Math.floor(time) % 86400000) + 86400000) % 86400000;
  const seconds = Math.floor(milliseconds / 1000) % 60;
  const rest = milliseconds % 1000;
  let text = `${pad(Math.floor(milliseconds / 3600000), 2)}:`
    + pad(Math.floor(milliseconds / 60000) % 60, 2);
  if (seconds > 0 || rest > 0) text += `:${pad(seconds, 2)}`;
  if (rest > 0) text += `.${pad(rest, 3).replace(/0+$/, '')}`;
  return text;
}

// The text of a date or time by its number; '' beyond what dates can be.
function formatDateTime(type, number) {
  if (!Number.isFinite(number)) return '';
  if (type === 'time') return formatTime(number);
  if (type === 'month') {
    const year = 1970 + Math.floor(number / 12);
    const month = ((Math.floor(number) % 12) + 12) % 12 + 1;
    return year < 1 || year > 275760 ? '' : `${pad(year, 4)}-${pad(month, 2)}`;
  }
  const date = new Date(number);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year < 1) return '';
  if (type === 'week') {
    // The week belongs to the year that its Thursday is in.
    const thursday = new Date(number + (3 - (date.getUTCDay() + 6) % 7) * 86400000);
    const weekYear = thursday.getUTCFullYear();
    if (Number.isNaN(weekYear) || weekYear < 1) return '';
    const week = Math.floor((number - firstMondayOf(weekYear)) / 604800000) + 1;
    return `${pad(weekYear, 4)}-W${pad(week, 2)}`;
  }
  const day = `${pad(year, 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`;
  return type === 'date' ? day : `${day}T${formatTime(number)}`;
}
