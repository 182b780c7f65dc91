import { useNotificationWords } from './use-notification-words.ts'

/** Why something could not be had or done, in the reader's language where it is known; nothing without an error. */
export function ToldError({ error }: { error: { message: string } | null | undefined }) {
  const inLanguage = useNotificationWords()
  return error ? inLanguage(error.message) : null
}
