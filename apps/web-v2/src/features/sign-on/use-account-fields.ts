import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignOnFormField } from './sign-on-form.tsx'

/** As the server asks for it. */
const PASSWORD_LENGTH = 10

/** The fields of an account that is being made. */
export function useAccountFields(): Record<'name' | 'email' | 'password', SignOnFormField> {
  const { t } = useTranslation('sign-on')
  return useMemo(
    () => ({
      name: {
        name: 'name',
        type: 'text',
        autoComplete: 'name',
        label: t('name'),
        check: (value) => (value.trim() === '' ? t('missing.name') : null),
      },
      email: {
        name: 'email',
        type: 'email',
        autoComplete: 'username',
        label: t('email'),
        check: (value) => (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : t('missing.email')),
      },
      password: {
        name: 'password',
        type: 'password',
        autoComplete: 'new-password',
        label: t('password'),
        hint: t('passwordHint'),
        check: (value) => (value.length < PASSWORD_LENGTH ? t('missing.newPassword') : null),
      },
    }),
    [t],
  )
}
