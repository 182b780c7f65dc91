/**
 * `{{name}}`, blanks inside allowed, with the backslashes before it. Names are letters, digits, dots, dashes and underscores, and every
 * repetition but that of the backslashes is bounded, so that reading takes linear time. `__proto__` is no name: no object can hold its value.
 */
export const PLACEHOLDER = /(?<!\\)(\\*)\{\{[ \t]{0,20}(?!__proto__[ \t}])([\p{L}\p{N}_.-]{1,100})[ \t]{0,20}\}\}/gu
