import { useRoom } from '@atrium/browser-state/console/use-room'
import { oneTimeLinksRoom } from '@atrium/browser-state/sign-on/one-time-links'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { useNavigate } from '#router/use-navigate.ts'
import { JoinForm, type JoinLink } from '#features/sign-on/join-form.tsx'
import { SignOnFrame } from './sign-on-frame.tsx'

/** Uses a link that lets somebody in once. Its token stands behind the `#`, which no server and no log ever sees. */
export function JoinScreen() {
  const { t } = useTranslation('sign-on')
  const links = useRoom(oneTimeLinksRoom)
  const navigate = useNavigate()
  const [token] = useState(() => location.hash.slice(1))
  const [link, setLink] = useState<JoinLink | 'over' | null>(null)
  useEffect(() => {
    let left = false
    const show = (found: JoinLink | 'over') => !left && setLink(found)
    links.look(token).then(show, () => show('over'))
    return () => {
      left = true
    }
  }, [links, token])
  if (link === null) return null
  if (link === 'over') {
    return (
      <SignOnFrame title={t('join.over.title')} text={t('join.over.text')}>
        <Link to="/login">{t('join.over.signIn')}</Link>
      </SignOnFrame>
    )
  }
  return (
    <SignOnFrame title={t(`join.${link.kind}.title`)} text={t(`join.${link.kind}.text`, { email: link.email })}>
      <JoinForm
        link={link}
        onSubmit={async (form) => {
          const isIn = await links.accept({ ...form, token })
          void navigate({ to: isIn ? '/home' : '/login' }, { replace: true })
        }}
      />
    </SignOnFrame>
  )
}
