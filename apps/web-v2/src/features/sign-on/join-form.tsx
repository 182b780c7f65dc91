import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SignOnForm, type SignOnFormField } from './sign-on-form.tsx'
import { useAccountFields } from './use-account-fields.ts'

/** What a link lets somebody do. */
export type JoinLink = { kind: 'invitation' | 'reset'; email: string; name: string | null }

type JoinFormProps = {
  link: JoinLink
  /** Rejects with what the server says against it. */
  onSubmit: (form: { name?: string; password: string }) => Promise<void>
}

/** The name and password of somebody who was invited, or the new password of somebody who has forgotten theirs. */
export function JoinForm({ link, onSubmit }: JoinFormProps) {
  const { t } = useTranslation('sign-on')
  const { name, password } = useAccountFields()
  const called = link.name ?? undefined
  const isNew = link.kind === 'invitation'
  const fields = useMemo(
    (): SignOnFormField[] => (isNew ? [{ ...name, initial: called }, password] : [password]),
    [isNew, called, name, password],
  )
  return (
    <SignOnForm
      fields={fields}
      submit={t(`join.${link.kind}.submit`)}
      onSubmit={(values) => onSubmit({ ...(isNew && { name: values.name.trim() }), password: values.password })}
    />
  )
}
