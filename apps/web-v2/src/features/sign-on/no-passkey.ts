/** The browser has given no passkey: it has none, or the person did not want to. It does not say which. */
export class NoPasskey extends Error {}
