import { jsonAsCode } from '@atrium/domain/prompts/json-as-code'
import { isPaused } from '@atrium/domain/messages/is-paused'
import type { CallDecision } from '@atrium/domain/approvals/tool-decision'
import { librarySearchesOf, passagesGiven } from '@atrium/domain/tools/library-search'
import type { MessagePart, ToolPart } from '@atrium/domain/messages/thread-message'
import type { ToolName } from '@atrium/domain/tools/tools'
import { TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode, useMemo } from 'react'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { type Cite, CitationContext } from '../markdown/inline/citations.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { safeUrl } from '../markdown/inline/safe-url.ts'
import { VendorGlyph } from '../vendor-glyph/vendor-glyph.tsx'
import { Attachments } from './attachments.tsx'
import { MessageActionBar } from './message-action-bar.tsx'
import { MessageEditor } from './message-editor.tsx'
import type { DrawnMessageProps, Grounds } from './message-view.tsx'
import { ReasoningLine } from './folds/reasoning-line.tsx'
import { RunNote } from './run-note.tsx'
import { ToolLine } from './folds/tool-line.tsx'
import { VersionArrows } from './version-arrows.tsx'
import styles from './message-view.module.css'

/** An answer in the full column: thoughts folded, tools in a line, the words, then how it ended and what can be done. */
export function AssistantMessage(props: DrawnMessageProps) {
  const { message, streaming = false, last = false, modelName, vendor, texts } = props
  const { parts, metadata } = message
  const name = modelName ?? metadata?.receipt?.model.model
  const waiting =
    streaming && !props.drawMade && !parts.some((part) => part.type === 'text' || part.type === 'reasoning')
  return (
    <article
      className={styles.answer}
      data-message-id={message.id}
      tabIndex={-1}
      data-last={last || streaming ? '' : undefined}
      aria-busy={streaming || undefined}
    >
      <h2 className={vendor ? styles.model : 'visually-hidden'}>
        {vendor && <VendorGlyph vendor={vendor} />}
        {name ? texts.answer(name) : texts.writing}
      </h2>
      {metadata?.warnings?.map((warning) => (
        <p key={warning} className={styles.warning}>
          <TriangleAlert aria-hidden="true" />
          {texts.cause?.(warning) ?? warning}
        </p>
      ))}
      {props.edit ? <MessageEditor edit={props.edit} of="assistant" texts={texts} /> : <Parts {...props} />}
      {waiting && (
        <p className={styles.waiting}>
          <span className={styles.dot} />
          {metadata?.summarizing ? (
            <span>{texts.summarizing}</span>
          ) : (
            <span className="visually-hidden">{texts.waiting}</span>
          )}
        </p>
      )}
      {!props.edit && <End {...props} />}
    </article>
  )
}

/** How it ended, and what can be done with it. */
function End(props: DrawnMessageProps) {
  return (
    <>
      <RunNote {...props} />
      {props.streaming ? <StreamingBar {...props} /> : <MessageActionBar {...props} />}
      {props.audio}
    </>
  )
}

/** While it is written an answer can only be turned to another version. */
function StreamingBar(props: DrawnMessageProps) {
  if ((props.versions ?? 1) < 2) return null
  return (
    <div className={styles.actions}>
      <VersionArrows {...props} />
    </div>
  )
}

function Parts(props: DrawnMessageProps): ReactNode {
  const { message, streaming = false, settings, texts } = props
  const { parts, metadata } = message
  const lastText = parts.findLastIndex((part) => part.type === 'text')
  const firstTool = parts.findIndex((part) => part.type === 'dynamic-tool')
  const isJson = !streaming && metadata?.receipt?.options['response_format'] === 'json_object'
  const drawn = parts.map((part, index) => {
    const newest = streaming && index === parts.length - 1
    switch (part.type) {
      case 'text':
        return (
          <Markdown
            key={index}
            text={isJson ? jsonAsCode(part.text) : part.text}
            streaming={streaming && index === lastText}
            settings={settings}
          />
        )
      case 'reasoning':
        return (
          <ReasoningLine
            key={index}
            text={part.text}
            active={newest && part.state !== 'done'}
            milliseconds={metadata?.reasoningMs}
            preference={props.reasoning}
            {...{ settings, texts, locale: props.locale }}
          />
        )
      case 'dynamic-tool':
        // All calls share one line, at the place of the first.
        return (
          <Fragment key={index}>
            {index === firstTool && <ToolLine {...toolFacts(props)} tools={toolsOf(parts)} active={streaming} />}
            {isChart(part) && <ToolChart output={part.output} locale={props.locale} texts={texts.chart} />}
          </Fragment>
        )
      default:
        return null
    }
  })
  const searches = librarySearchesOf(parts)
  const stands = searches.length > 0 || (metadata?.companion ?? metadata?.retrieval) !== undefined
  const cite = useCite(message, props.grounds)
  return (
    <>
      <CitationContext value={cite}>{drawn}</CitationContext>
      {props.drawMade ? (
        props.drawMade(message, { streaming })
      ) : (
        <Attachments {...{ parts, texts }} files={props.files} />
      )}
      <Sources parts={parts} label={texts.sources} />
      {stands && props.grounds?.draw(metadata ?? {}, searches, streaming ? null : parts)}
    </>
  )
}

/** Draws a number that cites a passage which the answer was given. */
function useCite(message: DrawnMessageProps['message'], grounds: Grounds | undefined): Cite | null {
  const passages = passagesGiven(message)
  // What is written from them grows with each word; they do not.
  const given = passages.map(({ number }) => number).join()
  return useMemo(() => {
    if (passages.length === 0 || !grounds) return null
    const byNumber = new Map(passages.map((passage) => [passage.number, passage]))
    return (number) => {
      const passage = byNumber.get(number)
      return passage ? grounds.cite(passage) : null
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- passages with these numbers are these
  }, [given, grounds])
}

const CHART: ToolName = 'draw_chart'

const isChart = ({ toolName, state }: ToolPart) => toolName === CHART && state === 'output-available'

const ToolChart = lazyPart(async () => ({ default: (await import('../chart/tool-chart.tsx')).ToolChart }))

/** How its calls are drawn. Once something is said after the answer nobody is asked any more. */
function toolFacts({
  message,
  actions,
  atEnd,
  drawPerson,
  drawAccount,
  drawProgram,
  locale,
  texts,
}: DrawnMessageProps) {
  const { onDecide } = actions
  const waits = atEnd === true && isPaused(message)
  const decide = waits && onDecide ? (decisions: readonly CallDecision[]) => onDecide(message.id, decisions) : undefined
  return { waits, decide, drawPerson, drawAccount, drawProgram, locale, texts }
}

function toolsOf(parts: readonly MessagePart[]) {
  return parts.filter((part) => part.type === 'dynamic-tool')
}

function Sources({ parts, label }: { parts: readonly MessagePart[]; label: string }) {
  const sources = parts.filter((part) => part.type === 'source-url' || part.type === 'source-document')
  if (sources.length === 0) return null
  return (
    <div className={styles.sources}>
      <h3 className={styles.sourcesTitle}>{label}</h3>
      <ol>
        {sources.map((source) => {
          const url = source.type === 'source-url' ? safeUrl(source.url) : null
          const title = source.title ?? url?.hostname ?? ''
          return (
            <li key={source.sourceId}>
              {url ? (
                <a href={url.href} target="_blank" rel="noopener noreferrer" title={url.href}>
                  {title}
                </a>
              ) : (
                title
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
