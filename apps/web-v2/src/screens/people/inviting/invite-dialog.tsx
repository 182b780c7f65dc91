import { useRoom } from '@atrium/browser-state/console/use-room'
import { type OneTimeLink, peopleRoom } from '@atrium/browser-state/people/people-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import type { Permission } from '@atrium/domain/permissions/permission'
import { PROJECT_ROLES, type ProjectRole } from '@atrium/domain/projects/project-role'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { Select } from '@atrium/ui/select/select'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import { LinkToHandOver } from '../link-to-hand-over.tsx'
import { PermissionFields } from '../permission-fields.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Invites somebody into the current project; then shows the link, which nobody can see again. */
export function InviteDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslation('people')
  const [made, setMade] = useState<(OneTimeLink & { email: string }) | null>(null)
  const form = useId()
  const change = (now: boolean) => {
    onOpenChange(now)
    if (!now) setMade(null)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={made ? t(made.mailed === 'sent' ? 'link.sent' : 'link.title') : t('inviting.title')}
      description={made ? t(`link.invitation.${made.mailed}`, { email: made.email }) : t('inviting.text')}
      texts={{ close: t('close') }}
      footer={
        made ? (
          <Button onClick={() => change(false)}>{t('done')}</Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => change(false)}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={form} variant="primary">
              {t('inviting.submit')}
            </Button>
          </>
        )
      }
    >
      {made ? <LinkToHandOver made={made} /> : <InviteForm id={form} onMade={setMade} />}
    </Dialog>
  )
}

type FormProps = { id: string; onMade: (made: OneTimeLink & { email: string }) => void }

function InviteForm({ id, onMade }: FormProps) {
  const { t } = useTranslation('people')
  const people = useRoom(peopleRoom)
  const { project } = useProject()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<ProjectRole>('member')
  const [permissions, setPermissions] = useState<readonly Permission[]>([])
  const form = useForm(['email'], async () => {
    const projects = project ? [{ projectId: project.projectId, role }] : []
    const link = await people.invite({ email: email.trim(), permissions: [...permissions], projects })
    onMade({ ...link, email: email.trim() })
  })
  return (
    <Form form={form} id={id}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="off"
        required
        value={email}
        error={form.problem.fields['email']}
        onChange={setEmail}
      />
      {project && (
        <Select
          label={t('inviting.role', { project: project.projectName })}
          value={role}
          choices={PROJECT_ROLES.map((value) => ({
            value,
            label: t(`roles.${value}`),
            description: t(`roleHints.${value}`),
          }))}
          onChange={setRole}
        />
      )}
      <PermissionFields value={permissions} onChange={setPermissions} />
    </Form>
  )
}
