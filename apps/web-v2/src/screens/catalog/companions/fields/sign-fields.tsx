import { COMPANION_COLORS, type CompanionSign, SIGN_LENGTH } from '@atrium/domain/companions/companion-sign'
import { ChoiceChips } from '@atrium/ui/choice-chips/choice-chips'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { CompanionMark, CompanionSwatch } from '@atrium/ui/companion-mark/companion-mark'
import { SignImage } from './sign-image.tsx'
import styles from '../editor.module.css'

/** What stands beside the name of a companion: an image, or a letter or an emoji on a color. */
export function SignFields({
  sign,
  name,
  onChange,
}: {
  sign: CompanionSign
  name: string
  onChange: (sign: CompanionSign) => void
}) {
  const { t } = useTranslation('companions')
  return (
    <div className={styles.sign}>
      <CompanionMark sign={sign} name={name} size={56} />
      <TextField
        label={t('sign.text')}
        className={styles.signText}
        maxLength={SIGN_LENGTH}
        value={sign.text}
        onChange={(text) => onChange({ ...sign, text: firstTwo(text) })}
      />
      <SignImage image={sign.image} onChange={(image) => onChange({ ...sign, image })} />
      <ChoiceChips
        label={t('sign.color')}
        value={sign.color}
        choices={COMPANION_COLORS.map((value) => ({
          value,
          label: t(`sign.colors.${value}`),
          mark: <CompanionSwatch color={value} />,
        }))}
        onChange={(value) =>
          onChange({ ...sign, color: COMPANION_COLORS.find((known) => known === value) ?? sign.color })
        }
      />
    </div>
  )
}

/** A sign of more than two characters is no sign; an emoji counts as one. */
function firstTwo(text: string): string {
  const characters = [...new Intl.Segmenter().segment(text)].slice(0, 2)
  return characters.map(({ segment }) => segment).join('')
}
