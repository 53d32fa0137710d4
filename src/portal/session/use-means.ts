import { useStore } from '@nanostores/react'
import type { User } from '../../contract/session/user.ts'
import { $user } from './account-state.ts'

const nothing: Pick<User, 'vip_level' | 'coin'> = { vip_level: 0, coin: 0 }

/** The VIP level and points of whoever looks at the page; nothing of both for nobody. */
export function useMeans(): Pick<User, 'vip_level' | 'coin'> {
  const state = useStore($user, { ssr: 'initial' })
  return state.kind === 'ready' ? state.user : nothing
}
