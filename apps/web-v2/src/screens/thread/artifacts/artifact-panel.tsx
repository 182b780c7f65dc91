import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { PlacedArtifact } from '@atrium/domain/artifacts/find-artifacts'
import { runLanguageOf } from '@atrium/domain/artifacts/run-language'
import { ARTIFACT_PREVIEW_TEXTS } from '@atrium/ui/artifact-preview/artifact-preview-texts'
import { ArtifactPreview } from '@atrium/ui/artifact-preview/artifact-preview'
import { CodeRun } from '@atrium/ui/code-run/code-run'
import { CODE_RUN_TEXTS } from '@atrium/ui/code-run/code-run-texts'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { CodeBlock } from '@atrium/ui/markdown/code/code-block'
import { fileNameFor } from '@atrium/ui/markdown/code/code-languages'
import { Markdown } from '@atrium/ui/markdown/markdown'
import { MarkdownContext, type MarkdownSettings } from '@atrium/ui/markdown/markdown-settings'
import { saveAs } from '@atrium/ui/save-as/save-as'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { type Tab, Tabs } from '@atrium/ui/tabs/tabs'
import { ChevronLeft, ChevronRight, Download, Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextDiff } from '#features/text-diff/text-diff.tsx'
import { ArtifactEditor } from './artifact-editor.tsx'
import { AskForChanges } from './ask-for-changes.tsx'
import { CODE_FRAME, loaderOf } from './code-sandbox.ts'
import styles from './artifact-panel.module.css'
import { useArtifactEditing } from './use-artifact-editing.ts'
import { usePanelWidth } from './use-panel-width.ts'
import type { OpenedArtifact } from './use-opened-artifact.ts'

/** The page that runs what an answer has made, without an origin and without a network; it comes with the console. */
const FRAME = '/artifact/index.html'

type View = 'preview' | 'code' | 'run' | 'changes'

type Props = {
  threadId: string
  /** The one who looks at it may add versions of their own. */
  mayEdit: boolean
  /** Puts a text as a quote into the draft. */
  onQuote: (text: string) => void
  opened: OpenedArtifact
  /** How Markdown is written in this conversation. */
  settings: MarkdownSettings
  onShow: (version: Pick<PlacedArtifact, 'messageId' | 'index' | 'editId'>) => void
  onClose: () => void
}

/** What an answer has made, beside the conversation: as it looks, as it is written, and what has changed since the version before. */
export function ArtifactPanel(props: Props) {
  const { threadId, mayEdit, onQuote, opened, settings, onShow, onClose } = props
  const { artifact, placed, versions, version } = opened
  const { t, i18n } = useTranslation(['artifacts', 'thread'])
  const runTexts = useTexts(CODE_RUN_TEXTS)
  const { kind, title, info, code } = artifact
  const isOpen = placed?.isOpen === true
  const resize = usePanelWidth(t('width'))
  const editing = useArtifactEditing(threadId, placed, onShow)
  const [wanted, setWanted] = useState<View>('preview')
  const before = versions[version - 1]
  const views = viewsOf(artifact, before !== undefined)
  // What is still being written is neither tried nor run yet.
  const view = views.includes(wanted) && !(isOpen && (wanted === 'preview' || wanted === 'run')) ? wanted : 'code'
  const inPanel = useMemo(() => ({ ...settings, openArtifact: null }), [settings])
  const contents: Record<View, () => Tab<View>['content']> = {
    preview: () => <Preview artifact={artifact} settings={inPanel} />,
    code: () => (
      <MarkdownContext value={inPanel}>
        <CodeBlock code={code} language={info} open={isOpen} unfolded />
      </MarkdownContext>
    ),
    run: () => (
      <CodeRun
        code={code}
        frame={CODE_FRAME}
        loadPython={loaderOf(runLanguageOf(info))}
        locale={i18n.language}
        texts={runTexts}
      />
    ),
    changes: () => before && <TextDiff before={before.code} after={code} />,
  }
  return (
    <SidePanel
      open
      width="wide"
      resize={resize}
      title={title ?? t(`kind.${kind}`)}
      texts={{ close: t('close') }}
      onClose={onClose}
      actions={
        <>
          {versions.length > 1 && !editing.edited && <Versions {...{ versions, version, onShow }} />}
          {!isOpen && !editing.edited && (
            <>
              {mayEdit && placed && <IconButton label={t('edit')} icon={<Pencil />} onClick={editing.begin} />}
              <AskForChanges name={title ?? t(`kind.${kind}`)} {...{ onQuote, onClose }} />
            </>
          )}
          <IconButton
            label={t('thread:markdown.download')}
            icon={<Download />}
            onClick={() => saveAs(new Blob([code], { type: 'text/plain' }), fileNameOf(artifact))}
          />
        </>
      }
    >
      {editing.edited ? (
        <ArtifactEditor {...editing} edited={editing.edited} />
      ) : (
        <div className={styles.views} data-view={view}>
          {placed?.editId !== undefined && <p className={styles.note}>{t('yours')}</p>}
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
      )}
    </SidePanel>
  )
}

/** By its own name: what is called "Sales page" is saved as `Sales-page.html`. */
function fileNameOf({ info, title }: OpenedArtifact['artifact']): string {
  const name = fileNameFor(info)
  const own = title?.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return own && name.startsWith('code.') ? own + name.slice(name.indexOf('.')) : name
}

function viewsOf({ kind, info }: OpenedArtifact['artifact'], hasBefore: boolean): View[] {
  const isRun = kind === 'code' && runLanguageOf(info) !== null
  return [
    ...(kind === 'code' ? [] : ['preview' as const]),
    'code',
    ...(isRun ? ['run' as const] : []),
    ...(hasBefore ? ['changes' as const] : []),
  ]
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
