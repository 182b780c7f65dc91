import { z } from 'zod'

/** How the connection to the mail server is encrypted. */
const ENCRYPTIONS = ['starttls', 'tls', 'off'] as const

/** The server that sends mails, and whom they are from. */
export type MailSettings = {
  host: string
  port: number
  user: string | null
  password: string | null
  from: { name: string; address: string }
  encryption: (typeof ENCRYPTIONS)[number]
}

const line = z.string().regex(/^\P{Cc}+$/u, 'must be one line without control characters')

/** The variables of mail, to be read beside the other settings. */
export const mailVariables = {
  SMTP_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .optional(),
  SMTP_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a whole number from 1 to 65535')
    .default(587),
  SMTP_USER: line.optional(),
  SMTP_PASSWORD: line.optional(),
  SMTP_FROM: z.email('must be an email address').max(254, 'must have at most 254 characters').optional(),
  SMTP_FROM_NAME: line.max(100, 'must have at most 100 characters').default('Atrium'),
  SMTP_TLS: z.enum(ENCRYPTIONS, 'must be starttls, tls or off').default('starttls'),
} as const

type Variables = z.output<z.ZodObject<typeof mailVariables>>

/** The mail server that is configured; null where links are handed over by hand alone. */
export function readMail(value: Variables): MailSettings | null {
  const { SMTP_HOST: host, SMTP_FROM: address } = value
  if (!host || !address) return null
  return {
    host,
    port: value.SMTP_PORT,
    user: value.SMTP_USER ?? null,
    password: value.SMTP_PASSWORD ?? null,
    from: { name: value.SMTP_FROM_NAME, address },
    encryption: value.SMTP_TLS,
  }
}
