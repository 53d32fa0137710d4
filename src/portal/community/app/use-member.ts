import { useStore } from '@nanostores/react'
import { $member, type Member } from './member-store.ts'

/** Who reads; unknown at build time. */
export function useMember(): Member {
  return useStore($member, { ssr: 'initial' })
}
