import { pickLocale } from '@atrium/domain/locale/pick-locale'
import type { Mailed } from '@atrium/domain/people/mailed'
import Negotiator from 'negotiator'
import type { RequestContext } from '#platform/http/handler.ts'
import type { Mailer } from '#platform/mail/create-mailer.ts'
import type { MailQueue } from './create-mail-queue.ts'
import { linkMail } from './link-mail.ts'
import type { MadeLink } from './make-link.ts'

/** Sends a link that was made to whom it is for. A link is there whatever becomes of its mail. */
export type SendLink = (made: MadeLink, context: Pick<RequestContext, 'caller' | 'header'>) => Promise<Mailed>

const MAILED = { taken: 'sent', refused: 'failed', unheard: 'waiting' } as const satisfies Record<string, Mailed>

/** Sends links by mail, in the language of whoever makes them. */
export function createLinkSender(mailer: Mailer | null, queue: Pick<MailQueue, 'put'>): SendLink {
  return async ({ row, link, expiresDate }, { caller, header }) => {
    if (!mailer) return 'off'
    const headers = { 'accept-language': header('accept-language') }
    const language = pickLocale(new Negotiator({ headers }).languages())
    const mail = linkMail({ kind: row.kind, to: row.email, link, by: caller.name, expiresDate, language })
    const came = await mailer.send(mail)
    if (came === 'unheard') await queue.put(mail, row.tokenHash)
    return MAILED[came]
  }
}
