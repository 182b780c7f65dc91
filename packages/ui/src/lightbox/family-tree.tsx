import { Film } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { KeptImage } from '../kept-image/kept-image.tsx'
import styles from './family-tree.module.css'
import type { LightboxTexts } from './lightbox-texts.ts'
import type { Family, FamilyMember } from './media-details.ts'

export type FamilyTreeProps = { family: Family; texts: LightboxTexts }

/**
 * Everything that came of one beginning: a nested list, in which what was made from a file stands below it. Each member leads to itself;
 * the one that is shown is marked. A large family shows those that are near until all are asked for.
 */
export function FamilyTree({ family, texts }: FamilyTreeProps) {
  const [whole, setWhole] = useState(false)
  const { trees, hidden } = whole ? family.whole() : family
  return (
    <>
      <ul className={styles.tree} aria-label={texts.family}>
        {trees.map((member) => (
          <Member key={member.id} member={member} texts={texts} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
          {texts.moreFamily(hidden)}
        </Button>
      )}
    </>
  )
}

function Member({ member, texts }: { member: FamilyMember; texts: LightboxTexts }) {
  const { url, alt, kind, note, current, onOpen, members } = member
  return (
    <li>
      <button type="button" className={styles.member} aria-current={current ? 'true' : undefined} onClick={onOpen}>
        <span className={styles.image}>
          {kind === 'video' ? (
            <Film aria-hidden="true" />
          ) : (
            <KeptImage className={styles.fill} url={url} alt="" width={160} height={160} sizes="40px" />
          )}
        </span>
        <span className={styles.words}>
          <bdi className={styles.title}>{alt}</bdi>
          <span className={styles.note}>{current ? texts.shownHere : note}</span>
        </span>
      </button>
      {members.length > 0 && (
        <ul>
          {members.map((one) => (
            <Member key={one.id} member={one} texts={texts} />
          ))}
        </ul>
      )}
    </li>
  )
}
