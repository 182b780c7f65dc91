import type { DrawProgram } from './folds/approval/approval-card.tsx'
import type { Feedback } from '@atrium/domain/feedback/feedback'
import type { Vendor } from '@atrium/domain/providers/provider-name'
import type { EstimatedAnswer } from '@atrium/domain/estimates/estimate-of-answer'
import type { AnswerContext, GivenPassage } from '@atrium/domain/runs/answer-context'
import type { CallDecision } from '@atrium/domain/approvals/tool-decision'
import type { LibrarySearch } from '@atrium/domain/tools/library-search'
import type { FilePart, MessagePart, ThreadMessage } from '@atrium/domain/messages/thread-message'
import { memo, type ReactNode } from 'react'
import type { MarkdownSettings } from '../markdown/markdown-settings.ts'
import type { MenuSection } from '../menu/menu-entry.ts'
import { AssistantMessage } from './assistant-message.tsx'
import type { MessageEdit } from './message-editor.tsx'
import type { MessageTexts } from './message-texts.ts'
import type { ReasoningPreference } from './folds/reasoning-line.tsx'
import { UserMessage } from './user-message.tsx'

/** What can be done with a message. All take its id, so that one object serves all messages and keeps its identity. */
export type MessageActions = {
  /** Begins to read an answer aloud, or ends it. */
  onReadAloud?: (id: string) => void
  onRetry?: (id: string) => void
  /** Rates an answer, with a reason; null takes it back. */
  onFeedback?: (id: string, feedback: Feedback | null) => void
  /** `anchor` is the button at which a model can be chosen. */
  onRetryWithModel?: (id: string, anchor: HTMLElement) => void
  onContinue?: (id: string) => void
  /** The same model, options and question once more. */
  onRunAgain?: (id: string) => void
  /** What its answer was estimated to take, before it was asked for; null where nobody can tell. */
  estimate?: (id: string) => Promise<EstimatedAnswer | null>
  /** The call that a program would make for the same, as text to copy. */
  callText?: (id: string, language: 'curl' | 'typescript') => string
  onEdit?: (id: string) => void
  /** Asks for the answer that a message lacks. */
  onAnswer?: (id: string) => void
  /** Turns to the version before or after this one. */
  onVersion?: (id: string, step: -1 | 1) => void
  /**
   * Says what a person has decided about calls of an answer that waits for it; without decisions it only goes on. Answers whether that went
   * well. Left out for those who may not decide.
   */
  onDecide?: (id: string, decisions: readonly CallDecision[]) => Promise<boolean>
  /** Opens what people say of a message. */
  onComment?: (id: string) => void
  /** The sections of the "more" menu, asked for when it opens. */
  menu?: (id: string) => readonly MenuSection[]
}

/** What can be done with the files of all messages. */
export type MessageFiles = {
  /** Shows an image large. */
  onOpen: (file: FilePart) => void
  /** Draws a video or an audio file, so that it can be played. */
  play: (file: FilePart) => ReactNode
  /** The ids of kept files that are deleted. */
  gone: ReadonlySet<string>
  /** A file cannot be read; may be told more than once. */
  onUnreadable: (file: FilePart) => void
}

/** What stands behind answers beside the conversation. */
export type Grounds = {
  /** What stands in the text where a passage is cited. */
  cite: (passage: GivenPassage) => ReactNode
  /**
   * Below an answer: what it was given with the question and by searches of its own, what of it it cites, and by whom it is.
   * @param answer null while it is written
   */
  draw: (context: AnswerContext, searches: readonly LibrarySearch[], answer: readonly MessagePart[] | null) => ReactNode
}

export type MessageViewProps = {
  message: Pick<ThreadMessage, 'id' | 'role' | 'parts' | 'metadata'>
  /** More is to come. */
  streaming?: boolean
  /** The newest answer, whose actions are always in sight. */
  last?: boolean
  /** Which version of how many this is, where there are several; the first is 1. */
  version?: number
  versions?: number
  /** An answer is being written in this thread: what would write another one has to wait. */
  busy?: boolean
  /** The conversation ends with this message: a question can be answered, a cut answer continued. */
  atEnd?: boolean
  /** This message only asks to go on with the answer before it, and is drawn as a quiet line. */
  continues?: boolean
  /** Given while the message is being changed, in its place. */
  edit?: MessageEdit
  /** The name of the answering model, for the receipt and the label. */
  modelName?: string
  /** Whose answer it is stands above it already: its receipt does not say it again. */
  titled?: boolean
  /** Given while the answer is read aloud: what plays it, in a line below. */
  audio?: ReactNode
  /** What the person has said of the answer. */
  feedback?: Feedback
  /** How many comments it has, where people comment. */
  comments?: number | undefined
  /** Given when models differ in the thread: draws a line with the glyph and the name above the answer. */
  vendor?: Vendor
  /** Draws what a model has made, images and videos, in place of plain files, also while it is made. Must keep its identity. */
  drawMade?: (message: MessageViewProps['message'], made: { streaming: boolean }) => ReactNode
  /** Must keep its identity, or settled messages are drawn again. The same holds for `settings` and `texts`. */
  actions?: MessageActions
  /** Must keep its identity while nothing is deleted. Without it files are shown and saved, and no more. */
  files?: MessageFiles
  settings: MarkdownSettings
  /** The names of the tools that it was asked with, where that is known. */
  askedTools?: readonly string[]
  /** How passages of libraries that an answer was given are cited and listed. Must keep its identity. */
  grounds?: Grounds
  /** Draws the name of the person with this id, who has decided about a call. Must keep its identity. */
  drawPerson?: (author: string) => ReactNode
  /** Draws what helps where a call of a tool of the server with this name failed: an account to connect. Must keep its identity. */
  drawAccount?: (server: string) => ReactNode
  /** Runs a program that a model wants to be run, once a person allows it. Must keep its identity. */
  drawProgram?: DrawProgram
  /** How thoughts are shown while they stream; folded where it is left out. Must keep its identity. */
  reasoning?: ReasoningPreference
  locale?: string
  /** `failed` goes before what went wrong, which `cause` says in the reader's language, as it does warnings. */
  texts: MessageTexts & { failed: string; cause?: (message: string) => string }
}

/** One turn. Memoised: a message that has settled is never drawn again while another one streams. */
export const MessageView = memo(function MessageView(props: MessageViewProps) {
  const shared = { ...props, actions: props.actions ?? NO_ACTIONS }
  return props.message.role === 'user' ? <UserMessage {...shared} /> : <AssistantMessage {...shared} />
})

const NO_ACTIONS: MessageActions = {}

export type DrawnMessageProps = MessageViewProps & { actions: MessageActions }
