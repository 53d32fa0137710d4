import { accountEdit } from '../../contract/account/calls.ts'
import { communityComment, communityLike, communityPublish } from '../../contract/community/write-calls.ts'
import { games } from '../../contract/games.ts'
import { type DemoPost, neighbours, type Speaker, talk } from './community-talk.ts'
import type { DemoLife, Hands } from './demo-life.ts'
import { takeUpRole } from './role-history.ts'

const minute = 60_000
const hour = 60 * minute

/** A neighbour joins on the first day, chooses a name and a face, and takes up a role in every game. */
async function invite(life: DemoLife, profile: { nickname: string; avatar: string }): Promise<Hands> {
  const { start } = life
  const [first] = games
  const guest = await life.invite(start)
  for (const game of games) await takeUpRole(guest, game, start)
  await guest.call(accountEdit, { game: first, at: start, body: profile })
  return guest
}

/** Posts, then what is said to it hour by hour, then who likes it. */
async function liveThrough(
  by: Readonly<Record<Speaker, Hands>>,
  game: (typeof games)[number],
  day: Date,
  post: DemoPost,
): Promise<void> {
  const after = (ms: number) => new Date(day.getTime() + ms)
  const { post: made } = await by[post.by].call(communityPublish, { game, at: day, body: { text: post.text } })
  const { id } = made
  for (const [index, [speaker, text]] of post.comments.entries()) {
    await by[speaker].call(communityComment, { game, at: after((index + 1) * hour), body: { id, text } })
  }
  for (const [index, speaker] of post.likes.entries()) {
    await by[speaker].call(communityLike, { game, at: after((index + 1) * 17 * minute), body: { id, is_liked: 1 } })
  }
}

/** The community of every game: three neighbours and the demo player post, comment and like, some in other languages. */
export async function talkInCommunity(life: DemoLife): Promise<void> {
  const by: Record<Speaker, Hands> = {
    me: life,
    mirelle: await invite(life, neighbours.mirelle),
    tak: await invite(life, neighbours.tak),
    pete: await invite(life, neighbours.pete),
  }
  for (const game of games) {
    if (!life.roles.has(game.gameProject)) continue
    for (const post of talk[game.prefix] ?? []) {
      const day = life.noons.at(-post.ago)
      if (day) await liveThrough(by, game, day, post)
    }
  }
}
