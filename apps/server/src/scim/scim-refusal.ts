import { Refusal } from '#platform/http/refusal.ts'

/** Source: RFC 7644, section 3.12. */
type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'noTarget' | 'uniqueness'

/** A request that is not as SCIM says. */
export function scimRefusal(scimType: ScimType, sentence: string, status = 400): Refusal {
  return new Refusal(status, sentence, { data: { scimType } })
}
