import { jsonAsCode } from '@atrium/domain/prompts/json-as-code'
import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
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
          {warning}
        </p>
      ))}
      {props.edit ? <MessageEditor edit={props.edit} of="assistant" texts={texts} /> : <Parts {...props} />}
      {waiting && (
        <p className={styles.waiting}>
          <span className={styles.dot} />
          <span className="visually-hidden">{texts.waiting}</span>
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
    <div className={styles.actions} data-versions={props.versions}>
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
        return index === firstTool && <ToolLine key={index} tools={toolsOf(parts)} active={streaming} texts={texts} />
      default:
        return null
    }
  })
  const { companion, retrieval } = metadata ?? {}
  const cite = useCite(retrieval?.passages, props.grounds)
  return (
    <>
      <CitationContext value={cite}>{drawn}</CitationContext>
      {props.drawMade ? (
        props.drawMade(message, { streaming })
      ) : (
        <Attachments {...{ parts, texts }} files={props.files} />
      )}
      <Sources parts={parts} label={texts.sources} />
      {metadata && (companion ?? retrieval) && props.grounds?.draw(metadata)}
    </>
  )
}

/** Draws a number that cites a passage which the answer was given. */
function useCite(passages: readonly GivenPassage[] | undefined, grounds: Grounds | undefined): Cite | null {
  return useMemo(() => {
    if (!passages || passages.length === 0 || !grounds) return null
    const byNumber = new Map(passages.map((passage) => [passage.number, passage]))
    return (number) => {
      const passage = byNumber.get(number)
      return passage ? grounds.cite(passage) : null
    }
  }, [passages, grounds])
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
