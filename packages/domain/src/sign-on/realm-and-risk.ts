/** Where a sign-on comes from. Source: the specification, section 5. */
export const REALMS = ['idp', 'idp_int', 'jomax', 'pass', 'cert', 'awsiam'] as const

export type Realm = (typeof REALMS)[number]

/** How sure a sign-on has to be, from the least to the most. */
export const RISKS = ['low', 'medium', 'high'] as const

export type Risk = (typeof RISKS)[number]

export function isRealm(word: string): word is Realm {
  return REALMS.some((realm) => realm === word)
}

export function isRisk(word: string): word is Risk {
  return RISKS.some((risk) => risk === word)
}

/** A sign-on that serves a higher risk serves a lower one as well. */
export function servesRisk(reached: Risk, needed: Risk): boolean {
  return RISKS.indexOf(reached) >= RISKS.indexOf(needed)
}
