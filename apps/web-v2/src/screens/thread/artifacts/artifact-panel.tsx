import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { PlacedArtifact } from '@atrium/domain/artifacts/find-artifacts'
import { ARTIFACT_PREVIEW_TEXTS } from '@atrium/ui/artifact-preview/artifact-preview-texts'
import { ArtifactPreview } from '@atrium/ui/artifact-preview/artifact-preview'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { CodeBlock } from '@atrium/ui/markdown/code/code-block'
import { fileNameFor } from '@atrium/ui/markdown/code/code-languages'
import { Markdown } from '@atrium/ui/markdown/markdown'
import { MarkdownContext, type MarkdownSettings } from '@atrium/ui/markdown/markdown-settings'
import { saveAs } from '@atrium/ui/save-as/save-as'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { type Tab, Tabs } from '@atrium/ui/tabs/tabs'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextDiff } from '#features/text-diff/text-diff.tsx'
import styles from './artifact-panel.module.css'
import type { OpenedArtifact } from './use-opened-artifact.ts'

/** The page that runs what an answer has made, without an origin and without a network; it comes with the console. */
const FRAME = '/artifact/index.html'

type View = 'preview' | 'code' | 'changes'

type Props = {
  opened: OpenedArtifact
  /** How Markdown is written in this conversation. */
  settings: MarkdownSettings
  onShow: (version: PlacedArtifact) => void
  onClose: () => void
}

/** What an answer has made, beside the conversation: as it looks, as it is written, and what has changed since the version before. */
export function ArtifactPanel({ opened: { artifact, versions, version }, settings, onShow, onClose }: Props) {
  const { t } = useTranslation(['artifacts', 'thread'])
  const { kind, title, info, code } = artifact
  const [wanted, setWanted] = useState<View>('preview')
  const before = versions[version - 1]
  const views = viewsOf(kind !== 'code', before !== undefined)
  const view = views.includes(wanted) ? wanted : 'code'
  const inPanel = useMemo(() => ({ ...settings, openArtifact: null }), [settings])
  const contents: Record<View, () => Tab<View>['content']> = {
    preview: () => <Preview artifact={artifact} settings={inPanel} />,
    code: () => (
      <MarkdownContext value={inPanel}>
        <CodeBlock code={code} language={info} open={false} unfolded />
      </MarkdownContext>
    ),
    changes: () => before && <TextDiff before={before.code} after={code} />,
  }
  return (
    <SidePanel
      open
      width="wide"
      title={title ?? t(`kind.${kind}`)}
      texts={{ close: t('close') }}
      onClose={onClose}
      actions={
        <>
          {versions.length > 1 && <Versions {...{ versions, version, onShow }} />}
          <IconButton
            label={t('thread:markdown.download')}
            icon={<Download />}
            onClick={() => saveAs(new Blob([code], { type: 'text/plain' }), fileNameOf(artifact))}
          />
        </>
      }
    >
      <div className={styles.views} data-view={view}>
        <Tabs
          label={t('views')}
          value={view}
          onChange={setWanted}
          tabs={views.map((value) => ({
            value,
            label: t(`view.${value}`),
            content: value === view ? contents[value]() : null,
          }))}
        />
      </div>
    </SidePanel>
  )
}

/** By its own name: what is called "Sales page" is saved as `Sales-page.html`. */
function fileNameOf({ info, title }: OpenedArtifact['artifact']): string {
  const name = fileNameFor(info)
  const own = title?.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return own && name.startsWith('code.') ? own + name.slice(name.indexOf('.')) : name
}

function viewsOf(isSeen: boolean, hasBefore: boolean): View[] {
  return [...(isSeen ? ['preview' as const] : []), 'code', ...(hasBefore ? ['changes' as const] : [])]
}

function Preview({
  artifact: { kind, code },
  settings,
}: {
  artifact: OpenedArtifact['artifact']
  settings: MarkdownSettings
}) {
  const { t } = useTranslation('artifacts')
  const texts = useTexts(ARTIFACT_PREVIEW_TEXTS)
  const markdown = kind === 'mermaid' ? `\`\`\`\`\`mermaid\n${code}\n\`\`\`\`\`` : code
  const image = useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(code)}`, [code])
  if (kind === 'html') {
    return (
      <>
        <ArtifactPreview html={code} frame={FRAME} texts={texts} />
        {reachesOut(code) && <p className={styles.note}>{t('noNetwork')}</p>}
      </>
    )
  }
  if (kind === 'svg') return <img className={styles.image} src={image} alt={t('view.preview')} />
  return <Markdown text={markdown} settings={settings} />
}

/** Does a page name files of other sites, which a preview does not load? */
function reachesOut(html: string): boolean {
  return /(?:src|href|from|import|fetch|url)\s*[=(]?\s*["'(]?\s*(?:https?:)?\/\//i.test(html.slice(0, 200_000))
}

function Versions({ versions, version, onShow }: Pick<OpenedArtifact, 'versions' | 'version'> & Pick<Props, 'onShow'>) {
  const { t } = useTranslation('artifacts')
  const step = (by: number) => {
    const next = versions[version + by]
    if (next) onShow(next)
  }
  return (
    <fieldset className={styles.versions} aria-label={t('versions')}>
      <IconButton label={t('older')} icon={<ChevronLeft />} disabled={version === 0} onClick={() => step(-1)} />
      <output className={styles.version}>{t('version', { version: version + 1, count: versions.length })}</output>
      <IconButton
        label={t('newer')}
        icon={<ChevronRight />}
        disabled={version === versions.length - 1}
        onClick={() => step(1)}
      />
    </fieldset>
  )
}
