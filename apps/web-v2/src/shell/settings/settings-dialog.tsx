import { useConsole } from '@atrium/browser-state/console/use-console'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { NumberBox } from '@atrium/ui/number-box/number-box'
import { Select } from '@atrium/ui/select/select'
import { Switch } from '@atrium/ui/switch/switch'
import { Tabs } from '@atrium/ui/tabs/tabs'
import { useTranslation } from 'react-i18next'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { OwnInstructions } from '#features/instructions/own-instructions.tsx'
import { THEMES, useTheme } from './theme-choice.ts'
import { TEXT_SIZES } from '../life/use-applied-settings.ts'
import { AccountSettings } from './account/account-settings.tsx'
import { AccessTokenSettings } from './access-tokens/access-token-settings.tsx'
import { ImportSettings } from './imports/import-settings.tsx'
import { LinkSettings } from './links/link-settings.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { ReadingSettings } from './reading-settings.tsx'
import { SafetySettings } from './safety-settings.tsx'
import { ShortcutSettings } from './shortcut-settings.tsx'
import { SECTION_NAMES, type SettingsSection } from './section-names.ts'
import { SignInSettings } from './sign-in/sign-in-settings.tsx'
import { ToolSettings } from './tool-settings.tsx'
import styles from './settings-dialog.module.css'

const SECTIONS = {
  look: LookSettings,
  account: AccountSettings,
  'sign-in': SignInSettings,
  'access-tokens': AccessTokenSettings,
  links: LinkSettings,
  import: ImportSettings,
  writing: WritingSettings,
  tools: ToolSettings,
  safety: SafetySettings,
  notices: NoticeSettings,
  reading: ReadingSettings,
  hosts: ImageHosts,
  shortcuts: ShortcutSettings,
} as const satisfies Record<SettingsSection, unknown>

export type SettingsDialogProps = {
  /** As an address names it: one that there is not is taken for the first. */
  section: string
  onSection: (section: string) => void
  onClose: () => void
}

/** What somebody sets for themselves, a section at a time; every change takes effect at once, on every device. */
export function SettingsDialog({ section, onSection, onClose }: SettingsDialogProps) {
  const { t } = useTranslation('settings')
  const shown = SECTION_NAMES.find((name) => name === section) ?? 'look'
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} width={800} texts={{ close: t('close') }}>
      <div className={styles.sections}>
        <Tabs
          atSide
          label={t('title')}
          value={shown}
          onChange={onSection}
          tabs={SECTION_NAMES.map((value) => ({
            value,
            label: t(`${value}.title`),
            content: <Section name={value} />,
          }))}
        />
      </div>
    </Dialog>
  )
}

function Section({ name }: { name: SettingsSection }) {
  const { t } = useTranslation('settings')
  const Part = SECTIONS[name]
  return (
    <section className={styles.part} aria-label={t(`${name}.title`)}>
      <h3 className="visually-hidden">{t(`${name}.title`)}</h3>
      <Part />
    </section>
  )
}

function LookSettings() {
  const { t } = useTranslation('settings')
  const [theme, setTheme] = useTheme()
  const [{ textSize = 'medium', wideColumn = false, reasoningOpen = false }, change] = useSettings()
  return (
    <>
      <Select
        label={t('look.theme')}
        value={theme}
        choices={THEMES.map((value) => ({ value, label: t(`look.${value}`) }))}
        onChange={setTheme}
      />
      <Select
        label={t('look.textSize')}
        value={textSize}
        choices={TEXT_SIZES.map((value) => ({ value, label: t(`look.${value}`) }))}
        onChange={(next) => change({ textSize: next })}
      />
      <Switch label={t('look.wide')} checked={wideColumn} onChange={(on) => change({ wideColumn: on })} />
      <Switch
        label={t('look.reasoning')}
        hint={t('look.reasoningHint')}
        checked={reasoningOpen}
        onChange={(on) => change({ reasoningOpen: on })}
      />
    </>
  )
}

function WritingSettings() {
  const { t } = useTranslation('settings')
  const { userState } = useConsole()
  const [{ enterSends = true, confirmAbove, titles = true }, change] = useSettings()
  return (
    <>
      <Switch
        label={t('writing.enter')}
        hint={t('writing.enterHint')}
        checked={enterSends}
        onChange={(on) => change({ enterSends: on })}
      />
      <Switch
        label={t('writing.confirm')}
        hint={t('writing.confirmHint')}
        checked={confirmAbove !== undefined}
        onChange={(on) => (on ? change({ confirmAbove: 1 }) : userState.remove('settings.confirmAbove'))}
      />
      {confirmAbove !== undefined && (
        <NumberBox
          label={t('writing.amount')}
          unit={t('writing.dollars')}
          value={confirmAbove}
          min={0}
          max={1_000_000}
          // A message can cost less than a cent.
          step={0.0001}
          leap={0.01}
          onChange={(amount) => change({ confirmAbove: amount ?? 0 })}
        />
      )}
      <Switch
        label={t('writing.titles')}
        hint={t('writing.titlesHint')}
        checked={titles}
        onChange={(on) => change({ titles: on })}
      />
      <OwnInstructions />
    </>
  )
}

/** Hosts whose images are shown without asking. They are allowed at an image, and taken back here. */
function ImageHosts() {
  const { t } = useTranslation('settings')
  const [{ imageHosts = [] }, change] = useSettings()
  if (imageHosts.length === 0) return <p className={styles.none}>{t('hosts.none')}</p>
  return (
    <ul>
      {imageHosts.map((host) => (
        <li key={host} className={styles.row}>
          <span className={styles.name}>{host}</span>
          <Button
            size="small"
            aria-label={t('hosts.removeNamed', { host })}
            onClick={() => change({ imageHosts: imageHosts.filter((other) => other !== host) })}
          >
            {t('hosts.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
