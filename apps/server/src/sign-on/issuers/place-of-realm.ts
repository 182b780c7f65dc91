import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'

/** Where somebody signs on in a realm, and comes back to from its issuer. */
export const placeOfRealm = (realm: Realm) => `/api/auth/issuers/${realm}`
