import type { Realm } from '@atrium/domain/sign-on/realm-and-risk'

/** The realm of accounts that are kept here, and what kind of token they sign on with. */
export const LOCAL_REALM: Realm = 'idp'
export const LOCAL_TOKEN_TYPE = 'basic'
