import { Code, Folder, Hand, House, Lightbulb, Plus, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NavigationIcon } from '#frame/define-screen.ts'

export const NAVIGATION_ICONS: Record<NavigationIcon, ReactNode> = {
  home: <House />,
  add: <Plus />,
  folder: <Folder />,
  'user-waving': <Hand />,
  code: <Code />,
  bullseye: <Target />,
  lightbulb: <Lightbulb />,
}
