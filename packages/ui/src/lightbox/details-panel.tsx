import { formatSeed } from '@atrium/domain/options/parse-seed'
import { Check, Copy, Film } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { KeptImage } from '../kept-image/kept-image.tsx'
import { useCopied } from '../copy/use-copied.ts'
import type { ReadyItem } from '../media-gallery/gallery-item.ts'
import styles from './details-panel.module.css'
import { FamilyTree } from './family-tree.tsx'
import type { LightboxTexts } from './lightbox-texts.ts'
import type { LineageStep, MediaDetails } from './media-details.ts'

export type DetailsPanelProps = { item: ReadyItem; details: MediaDetails; locale: string; texts: LightboxTexts }

type Fact = { label: string; value: string; copied?: string }

/** Beside the stage: what an image was made from, with what, and what became of it. */
export function DetailsPanel({ item, details, locale, texts }: DetailsPanelProps) {
  const { prompt, lineage = [], family } = details
  const sources = lineage.filter(({ relation }) => relation === 'source')
  const results = lineage.filter(({ relation }) => relation === 'result')
  return (
    <>
      {prompt && (
        <section>
          <div className={styles.head}>
            <h3 className={styles.label}>{texts.prompt}</h3>
            <CopyButton label={texts.prompt} text={prompt} texts={texts} />
          </div>
          <p className={styles.prompt} dir="auto">
            {prompt}
          </p>
        </section>
      )}
      <dl className={styles.facts}>
        {factsOf(item, details, locale, texts).map(({ label, value, copied }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
              {copied && <CopyButton label={label} text={copied} texts={texts} />}
            </dd>
          </div>
        ))}
      </dl>
      <Lineage label={texts.madeFrom} steps={sources} />
      <Lineage label={texts.madeInto} steps={results} />
      {family && (
        <section>
          <h3 className={`${styles.label} ${styles.head}`}>{texts.family}</h3>
          {/* Of each one that is shown, those that are near to it. */}
          <FamilyTree key={item.id} family={family} texts={texts} />
        </section>
      )}
    </>
  )
}

function factsOf(item: ReadyItem, details: MediaDetails, locale: string, texts: LightboxTexts): Fact[] {
  const { model, options = [], seed, bytes, cost, date } = details
  const { width, height, seconds } = item
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const facts: (Fact | false | undefined)[] = [
    model !== undefined && { label: texts.model, value: model },
    width !== undefined && height !== undefined && { label: texts.size, value: `${width} × ${height}` },
    seconds !== undefined && { label: texts.length, value: texts.seconds(number.format(seconds)) },
    ...options,
    seed !== undefined && {
      label: texts.seed,
      value: formatSeed(seed, { locale, focused: false }),
      copied: String(seed),
    },
    bytes !== undefined && { label: texts.bytes, value: bytesText(bytes, locale) },
    cost !== undefined && { label: texts.cost, value: cost },
    date !== undefined && { label: texts.date, value: date },
  ]
  return facts.filter((fact) => typeof fact === 'object')
}

function bytesText(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1_000_000 ? ['kilobyte', bytes / 1000] : ['megabyte', bytes / 1_000_000]
  const maximumFractionDigits = unit === 'kilobyte' ? 0 : 1
  return new Intl.NumberFormat(locale, { style: 'unit', unit: String(unit), maximumFractionDigits }).format(
    Number(size),
  )
}

function CopyButton({ label, text, texts }: { label: string; text: string; texts: LightboxTexts }) {
  const [copied, copy] = useCopied()
  return (
    <IconButton
      size="small"
      className={styles.copy}
      label={copied ? texts.copied : texts.copy(label)}
      icon={copied ? <Check /> : <Copy />}
      onClick={() => copy(text)}
    />
  )
}

function Lineage({ label, steps }: { label: string; steps: readonly LineageStep[] }) {
  if (steps.length === 0) return null
  return (
    <section>
      <h3 className={`${styles.label} ${styles.head}`}>{label}</h3>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id}>
            {step.onOpen ? (
              <button type="button" className={styles.step} onClick={step.onOpen}>
                <StepImage step={step} />
              </button>
            ) : (
              <span className={styles.step}>
                <StepImage step={step} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function StepImage({ step }: { step: LineageStep }) {
  return (
    <>
      <KeptImage className={styles.image} url={step.url} alt={step.alt} width={160} height={160} sizes="72px" />
      {step.kind === 'video' && <Film className={styles.film} aria-hidden="true" />}
    </>
  )
}
