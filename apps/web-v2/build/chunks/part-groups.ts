/**
 * A chunk of the build: the files that it is made around. What those import comes along, unless an earlier group has it.
 * `minShareCount`: of these files only those that so many parts import; `maxModuleSize`: and that have no more bytes.
 */
type PartGroup = { name: string; test: RegExp; minShareCount?: number; maxModuleSize?: number }

/**
 * What comes after the start, so that a part is one file with one sheet and not a dozen of small ones. The order counts: what two
 * groups both import is in the first of them.
 */
export const PART_GROUPS: readonly PartGroup[] = [
  // Drawn as soon as one can write.
  {
    name: 'after-paint',
    test: own(
      'web-v2/src/shell/after-paint',
      'web-v2/src/shell/activity/activity-news',
      'web-v2/src/features/composer/(?:late-parts|elsewhere-note)',
      'browser-state/src/writing/settle-for-model',
      'web-v2/src/features/model-choice/parallel-of-composer',
      'web-v2/src/features/thread-type/type-switch',
      'web-v2/src/screens/home/late-home',
      'web-v2/src/(?:features/spending/budget-note|shell/budgets/budget-tray)',
      'browser-state/src/spending/(?:spending-room|use-spending)',
      'web-v2/src/writing/(?:beginning-actions|writing-notes)',
      'browser-state/src/(?:events/after-start|threads/update-threads)',
      'client/src/read-run-stream',
      'contract/late-calls',
    ),
  },
  // What most menus and dialogs are made of, and the rules that several of the parts below share.
  {
    name: 'popups',
    test: own(
      'ui/src/(?:menu/menu|popover/popover|dialog/dialog|command-row/command-row|badge/badge)',
      'domain/src/(?:pricing/.*|estimates/media/estimate-media|tokens/estimate-tokens|branches/message-tree)',
      'domain/src/(?:model-choice/model-sections|search/rank-matches|messages/prompt-of)',
      'browser-state/src/store/use-settled',
    ),
  },
  { name: 'trigger-choices', test: own('web-v2/src/features/composer/menus/trigger-choices') },
  { name: 'palette', test: own('web-v2/src/shell/palette/palette') },
  { name: 'translated-picker', test: own('web-v2/src/features/model-choice/translated-picker') },
  { name: 'activity-list', test: own('web-v2/src/shell/activity/activity-list') },
  // While somebody writes, and when it is sent.
  {
    name: 'sending',
    test: own(
      'web-v2/src/features/before-sending/(?:question-dialog|cost/estimate-note|sensitive-data/sensitive-sign)',
      'browser-state/src/outbox/late-sending',
      'browser-state/src/writing/outgoing-message',
      'browser-state/src/drafts/put-back',
      'browser-state/src/outbox/checks/(?:check-cost|check-sensitive-data)',
      'browser-state/src/runs/after-send',
    ),
  },
  { name: 'existing-thread', test: own('web-v2/src/screens/thread/existing-thread') },
  { name: 'conversation-view', test: own('web-v2/src/features/run-view/conversation-view') },
  {
    name: 'conversation-more',
    test: own(
      'web-v2/src/features/run-view/(?:made/made-media|parallel/parallel-answers)',
      'web-v2/src/features/find-in-thread/find-bar',
    ),
  },
  { name: 'sign-on', test: own('web-v2/src/screens/sign-on/(?:setup|login|join)-screen') },
  { name: 'errors', test: own('web-v2/src/screens/errors/(?:unauthorized|forbidden|not-found)-screen') },
  // What screens with a list share, and what those with an editor do: each name of a file that may be fetched stands in the start.
  {
    name: 'lists',
    test: own(
      'web-v2/src/frame/zones',
      'web-v2/src/features/sections/(?:administration-zones|section-tabs)',
      'web-v2/src/features/(?:administration/administration-toolbar|search-field/search-field)',
      'web-v2/src/features/lists/(?:list-state|lists)',
      'web-v2/src/features/selection/(?:selectable-list|selection-bar|selection-head)',
      'ui/src/(?:card/card|choice-chips/choice-chips|row-list/row-list|side-panel/side-panel|table/table)',
      'ui/src/(?:select-slot/select-slot|switch/switch)',
    ),
  },
  {
    name: 'editors',
    test: own(
      'web-v2/src/screens/catalog/editor/editor-zones',
      'web-v2/src/screens/catalog/versions/(?:field-changes|versions-drawer)',
      'web-v2/src/features/text-diff/text-diff',
      'ui/src/(?:image-field/image-field|template-field/template-field)',
    ),
  },
  // The largest of what several screens share, which most do without.
  { name: 'search-select', test: own('ui/src/search-select/search-select') },
  // Whatever else three of the parts share: dozens of files of a kilobyte would each be asked for on the way to a screen.
  { name: 'shared', test: own('.*'), minShareCount: 3, maxModuleSize: 6000 },
]

/** Files of ours, sheets among them, by their paths in the workspaces without their endings. */
function own(...paths: string[]): RegExp {
  return new RegExp(`(?:apps|packages)/(?:${paths.join('|')})\\.(?:tsx?|module\\.css)$`.replaceAll('/', '[\\\\/]'))
}
