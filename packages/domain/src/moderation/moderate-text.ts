import {
  MODERATION_CATEGORIES,
  VERDICTS,
  type ModerationCategory,
  type ModerationVerdict,
} from './moderation-category.ts'

/** One thing that was found. */
export type ModerationFinding = { category: ModerationCategory; verdict: ModerationVerdict }

type Rule = { category: ModerationCategory; looks: RegExp }

/** Up to so much may stand between the words of a rule, within one sentence. */
const NEAR = '[^.!?\\n]{0,60}?'

const ASKS_HOW =
  '(?:how (?:do|does|can|could|would|should|to)|ways? to|steps? to|instructions? (?:to|for|on)|recipe for|guide (?:to|for)|teach me|explain how|tell me how|help me)'
const MAKES = '(?:make|making|build|building|construct|assembl[ei]|synthesi[sz]e|produce|create|cook|brew|weaponi[sz]e)'
const WEAPON =
  '(?:pipe bombs?|car bombs?|nail bombs?|dirty bombs?|(?:home-?made )?bombs?|explosive devices?|explosives|molotov cocktails?|nerve agents?|nerve gas|sarin|novichok|vx gas|mustard gas|ricin|anthrax|chemical weapons?|biological weapons?|bioweapons?|nuclear weapons?)'
const SOMEBODY =
  '(?:someone|somebody|a person|people|a child|children|him|her|(?:my|his|her|their|our) (?:wife|husband|boss|neighbou?r|colleague|coworker|co-worker|boyfriend|girlfriend|ex|mother|father|parents|brother|sister|son|daughter|teacher|classmates?|friend|partner|roommate))(?! (?:process|element|node|thread|task|class|theme|table|record|page|component)e?s?)'
const CHILD =
  '(?:child(?:ren)?|minors?|under-?age|pre-?teens?|toddlers?|schoolgirls?|schoolboys?|(?:little|young) (?:girls?|boys?)|\\d{1,2}[- ]year[- ]old (?:girl|boy))'
const SEXUAL = '(?:sexual(?:ly|i[sz]ed)?|sexy|porn(?:ography|ographic)?|nudes?|naked|erotic(?:a)?|explicit sex)'
const CALLS_FOR =
  '(?:write|draw|paint|show|generate|create|make|describe|give me|send|depict|imagine|find|photos?|images?|images?|videos?|story|stories)'

function rule(category: ModerationCategory, ...parts: readonly string[]): Rule {
  return { category, looks: new RegExp(`\\b${parts.join(`\\b${NEAR}\\b`)}\\b`) }
}

/** English only, and only what is asked for outright: a rule that hits the news would be switched off. */
const RULES: readonly Rule[] = [
  rule('child-safety', CALLS_FOR, SEXUAL, CHILD),
  rule('child-safety', CALLS_FOR, CHILD, SEXUAL),
  rule('weapons', ASKS_HOW, MAKES, WEAPON),
  rule('violence', ASKS_HOW, '(?:kill|murder|poison|strangle|stab|torture|kidnap|hurt)', SOMEBODY),
  rule(
    'self-harm',
    "(?:i (?:want|plan|am going|'m going|intend|need) to|how (?:do|can|could|should) i|ways? to|best way to)",
    '(?:kill|hurt|harm|cut|hang) myself',
  ),
  rule(
    'self-harm',
    "(?:i (?:want|plan|am going|'m going|intend) to|how (?:do|can|could) i|i will)",
    '(?:end my (?:own )?life|commit suicide|take my own life)',
  ),
  rule(
    'malware',
    '(?:write|create|build|code|make|give me|develop)',
    '(?:ransomware|keyloggers?|computer virus(?:es)?|botnets?|spyware|malware|credential stealers?|phishing (?:e-?mails?|pages?|sites?))',
  ),
  rule(
    'prompt-injection',
    '(?:ignore|disregard|forget|override|bypass)',
    '(?:previous|prior|above|earlier|all your|all of your|your)',
    '(?:instructions?|rules|guidelines|prompts?|restrictions)',
  ),
  rule(
    'prompt-injection',
    '(?:reveal|show|print|repeat|leak|output)',
    '(?:your|the) (?:hidden |secret )?(?:system prompt|system message|initial instructions)',
  ),
]

/**
 * What the local rules find in a text, each category once, the gravest first. The rules are plain and know English only: they are a
 * first net that works without any vendor, not a judgment.
 */
export function moderateText(text: string): ModerationFinding[] {
  const plain = plainText(text)
  const found = new Set(RULES.filter(({ looks }) => looks.test(plain)).map(({ category }) => category))
  return MODERATION_CATEGORIES.filter((category) => found.has(category)).map((category) => ({
    category,
    verdict: VERDICTS[category],
  }))
}

/** The words as they are read: full-width and styled letters, signs of no width and capitals hide nothing. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/[^\S\n]+/g, ' ')
    .toLowerCase()
}
