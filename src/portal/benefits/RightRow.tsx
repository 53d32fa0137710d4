import { useEffect, useRef } from 'react'
import type { Right } from '../../contract/benefits/rights-calls.ts'
import type { User } from '../../contract/session/user.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { sayItems } from '../reward/say-items.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Level } from './ladder.ts'
import { rightTimes } from './membership-store.ts'
import { RightEnd } from './RightEnd.tsx'
import { findRightStanding, type Times } from './rights.ts'
import { sayCycle } from './say-cycle.ts'

interface Props {
  right: Right
  times: Times | undefined
  ladder: readonly Level[]
  player: User
}

/** What is left of a right is asked for when its row comes in sight, and not before. */
function useTimes(key: string, isWanted: boolean) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isWanted || !row.current) return
    const sight = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && rightTimes.want([key]),
    )
    sight.observe(row.current)
    return () => sight.disconnect()
  }, [key, isWanted])
  return row
}

/** A right as it is to the player; the focus comes back to it when what it brought has been seen. */
export function RightRow({ right, times, ladder, player }: Props) {
  const { t } = useTexts()
  const { rights_key: key, title, content, icon, times: total, item_list: items } = right
  const standing = findRightStanding(right, player.vip_level, times)
  const row = useTimes(key, standing.kind === 'waiting' && times === undefined)
  return (
    <li className="right" data-kind={standing.kind} tabIndex={-1} ref={row}>
      <span className="well right__art">
        <Icon name={`i-${icon}`} />
      </span>
      <div className="right__words">
        <h3 className="strong">{title}</h3>
        <p className="soft small">{content}</p>
        {items.length > 0 && <p className="small right__items">{sayItems(items)}</p>}
      </div>
      <div className="right__foot">
        <span className="chip">{sayCycle(t, right)}</span>
        {standing.kind === 'open' && total > 1 && (
          <span className="right__left">{t('benefits.membership.left', { left: standing.count, total })}</span>
        )}
        <div className="right__end">
          <RightEnd right={right} standing={standing} ladder={ladder} player={player} />
        </div>
      </div>
    </li>
  )
}
