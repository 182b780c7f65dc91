/** The realm of accounts that are kept here, and what kind of token they sign on with. */
export const LOCAL_REALM = 'idp'
export const LOCAL_TOKEN_TYPE = 'basic'
