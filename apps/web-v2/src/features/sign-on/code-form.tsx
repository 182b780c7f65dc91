import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SignOnForm } from './sign-on-form.tsx'

/** Asks for a code of the authenticator app, or a recovery code. */
export function CodeForm({ submit, onSubmit }: { submit: string; onSubmit: (code: string) => Promise<void> }) {
  const { t } = useTranslation('sign-on')
  const fields = useMemo(
    () =>
      [
        {
          name: 'code',
          type: 'text',
          autoComplete: 'one-time-code',
          label: t('code'),
          hint: t('codeHint'),
          check: (value: string) => (value.trim() === '' ? t('missing.code') : null),
        },
      ] as const,
    [t],
  )
  return <SignOnForm fields={fields} submit={submit} onSubmit={({ code }) => onSubmit(code)} />
}
