import { projectInitial } from '@atrium/domain/projects/project-label'
import styles from './initial-circle.module.css'

export type InitialCircleProps = { name: string; size?: number }

/** The first letter of a name in a filled circle, as beside the project picker. The name itself stands next to it. */
export function InitialCircle({ name, size = 26 }: InitialCircleProps) {
  return (
    <span
      className={styles.circle}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.48) }}
      aria-hidden="true"
    >
      {projectInitial({ projectName: name })}
    </span>
  )
}
