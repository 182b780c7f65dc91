import { REALMS } from '@atrium/domain/sign-on/realm-and-risk'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'

const realm = z.enum(REALMS)

const identitySchema = z.object({
  id: z.string(),
  realm,
  /** What the sign-in page calls the issuer. */
  name: z.string(),
  createdDate: z.string(),
  lastUsedDate: z.string(),
})

/** Who the caller is at issuers. Changing it asks for a recent sign-on. */
export const identityCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/account/identities',
    summary: 'With what the caller can sign in besides passkeys',
    access: 'signed-in',
    schema: {
      response: {
        200: answerOf(
          z.object({
            hasPassword: z.boolean(),
            identities: z.array(identitySchema),
            /** Where one can be added. */
            issuers: z.array(z.object({ realm, name: z.string() })),
          }),
        ),
      },
    },
  }),
  begin: defineCall({
    method: 'POST',
    url: '/v1/account/identities',
    summary: 'Go to the issuer of a realm to add who the caller is there',
    description:
      'A browser goes to `address` and comes back to `return`, with `auth_reason` in its query where nothing was added.',
    access: 'signed-in',
    needsSession: true,
    schema: {
      body: z.strictObject({ realm, return: z.string().max(4000).optional() }),
      response: { 201: answerOf(z.object({ address: z.string() })) },
    },
    errors: { 404: 'No issuer is set up for this realm.', 502: 'The sign-in service isn’t responding. Try again.' },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/account/identities/:identityId',
    summary: 'Sign in with an identity no more; whoever has signed in with it elsewhere is signed out',
    access: 'signed-in',
    needsSession: true,
    schema: { params: z.object({ identityId: z.uuid() }), response: { 204: noContent } },
    errors: {
      404: 'This has already been removed.',
      409: 'This is your only way to sign in. Add another one first.',
    },
  }),
}
