import type { Call } from '../calls/call.ts'
import { requireSession } from '../calls/call.ts'
import type { Config } from '../config/config.ts'
import { openAllowance, untilNextPeriod } from '../limits/allowance.ts'
import { TooManyTries } from '../limits/limits.ts'
import { openNetworkAllowance } from '../limits/network-allowance.ts'

/** How much a player may put into the community in an hour, removed or not, and a network's players in a day, in bytes. */
export interface CommunityLimits {
  posts: number
  comments: number
  reports: number
  /** Given and taken back. */
  likes: number
  ofNetwork: number
}

/** Without limits of its own an installation for players has the usual. */
export interface CommunityConfig extends Pick<Config, 'sandbox'> {
  communityLimits?: CommunityLimits | null
}

export const usualCommunityLimits: CommunityLimits = {
  posts: 10,
  comments: 60,
  reports: 30,
  likes: 600,
  ofNetwork: 8 * 1024 * 1024,
}

/** In milliseconds. */
const hour = 60 * 60 * 1000
const day = 24 * hour
/** What a row takes beside its text, in bytes. */
const rowSize = 500

/** Counts what players write (rules 18.7 and 21.1). */
export interface CommunityCounts {
  /** Counts one of a kind, with its text, be it refused later or not; throws 1004 as HTTP 429 where it is too much. */
  count(call: Call, kind: 'posts' | 'comments' | 'reports' | 'likes', text: string): void
}

/** Opens the counting; the sandbox has no limits unless a test sets some. */
export function openCommunityCounts({ sandbox, communityLimits }: CommunityConfig): CommunityCounts {
  const limits = communityLimits ?? (sandbox ? null : usualCommunityLimits)
  if (!limits) return { count: () => {} }
  const open = (amount: number) => openAllowance({ amount, period: hour })
  const { posts, comments, reports, likes } = limits
  const inHour = { posts: open(posts), comments: open(comments), reports: open(reports), likes: open(likes) }
  const ofNetwork = openNetworkAllowance({ amount: limits.ofNetwork, period: day })
  return {
    count(call, kind, text) {
      const { now, ip } = call
      if (!inHour[kind](requireSession(call).fpUid, now)) throw new TooManyTries(untilNextPeriod(now, hour))
      // In its row, and once more in the kept answer.
      if (ofNetwork(ip, now, 2 * Buffer.byteLength(text) + rowSize)) return
      throw new TooManyTries(untilNextPeriod(now, day))
    },
  }
}
