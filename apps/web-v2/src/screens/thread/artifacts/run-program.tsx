import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { type Program, programOutput } from '@atrium/domain/tools/code-tool'
import { CODE_RUN_TEXTS } from '@atrium/ui/code-run/code-run-texts'
import { RunningCode } from '@atrium/ui/code-run/running-code'
import { useTranslation } from 'react-i18next'
import { CODE_FRAME, loaderOf } from './code-sandbox.ts'

type Props = {
  program: Program
  /** Hears what the model is told of it. */
  onEnd: (result: string) => void
}

/** Runs a program that a model has written to go on with its answer. */
export function RunProgram({ program: { language, code }, onEnd }: Props) {
  const { i18n } = useTranslation('artifacts')
  const texts = useTexts(CODE_RUN_TEXTS)
  return (
    <RunningCode
      code={code}
      frame={CODE_FRAME}
      loadPython={loaderOf(language)}
      locale={i18n.language}
      texts={texts}
      onEnd={(lines, how) => onEnd(programOutput(lines, how))}
    />
  )
}
