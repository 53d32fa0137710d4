import * as v from 'valibot'
import { idSchema } from '../wire.ts'
import { communityIdSchema } from './post.ts'

/** Messages of anybody else are not ours to read. */
export const communityChannel = 'guildhall-community'

const channel = v.literal(communityChannel)
const text = v.pipe(v.string(), v.maxLength(255))

/** The pages of the portal that the community may ask for; the one of a post takes its id. */
const communityPages = [
  'communityDynamic',
  'communityDetail/articleDetail',
  'myinfo/community',
  'myinfo/character',
] as const

const fromApp = {
  /** There is something to see. */
  ready: v.object({ channel, type: v.literal('ready') }),
  /** How high the page is, in pixels: it scrolls with the portal's. */
  height: v.object({
    channel,
    type: v.literal('height'),
    height: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  }),
  /** What the page is called. */
  title: v.object({ channel, type: v.literal('title'), title: v.pipe(v.string(), v.maxLength(120)) }),
  /** Who is here; `fp_uid` is the account that the community has a session of already, empty for none. */
  ask_session: v.object({ channel, type: v.literal('ask_session'), fp_uid: text }),
  /** The player wants to sign in. */
  login: v.object({ channel, type: v.literal('login') }),
  /** The player wants to go to a page of the portal. */
  open: v.object({
    channel,
    type: v.literal('open'),
    page: v.picklist(communityPages),
    id: v.union([v.literal(''), communityIdSchema]),
  }),
  /** The player wants to choose a picture through the app around the portal; the answer repeats the id. */
  open_file: v.object({ channel, type: v.literal('open_file'), id: idSchema }),
  /** Whether something is written that closing would lose (rule 17.8). */
  change_close_mode: v.object({ channel, type: v.literal('change_close_mode'), mode: v.picklist(['close', 'ask']) }),
}
/** What the community says to the portal around it. */
export type AppMessage = v.InferOutput<(typeof fromApp)[keyof typeof fromApp]>

const outlineSchema = v.object({
  type: v.picklist(['ready', 'height', 'title', 'ask_session', 'login', 'open', 'open_file', 'change_close_mode']),
})

/**
 * Reads what the community says over `postMessage` (rule 18.9); null for anything else. The receiver checks origin and source
 * besides.
 */
export function parseAppMessage(data: unknown): AppMessage | null {
  const outline = v.safeParse(outlineSchema, data)
  const parsed = outline.success ? v.safeParse(fromApp[outline.output.type], data) : null
  return parsed?.success ? parsed.output : null
}

const fromPortal = {
  /**
   * Who is here: a guest, or somebody with a role of the game: a `player`, or `half`, who is half signed in and only reads. `ticket` is a one-time ticket for `auth/h5_2_auth_new`, empty where
   * the community has the account's session already.
   */
  session: v.object({
    channel,
    type: v.literal('session'),
    who: v.picklist(['guest', 'half', 'player']),
    fp_uid: text,
    ticket: text,
  }),
  /** What the app around the portal does for the community; it is said where there is such an app. */
  app: v.object({ channel, type: v.literal('app'), actions: v.array(v.picklist(['openFile'])) }),
  /** The picture that was asked for by `open_file`; null where the player chose none. */
  file: v.object({ channel, type: v.literal('file'), id: idSchema, file: v.nullable(v.blob()) }),
}
/** What the portal says to the community in its frame. */
export type PortalMessage = v.InferOutput<(typeof fromPortal)[keyof typeof fromPortal]>
/** Who is here, as the portal answers. */
export type SessionMessage = v.InferOutput<(typeof fromPortal)['session']>

const portalOutlineSchema = v.object({ type: v.picklist(['session', 'app', 'file']) })

/** Reads what the portal says to the community in its frame, as {@link parseAppMessage}. */
export function parsePortalMessage(data: unknown): PortalMessage | null {
  const outline = v.safeParse(portalOutlineSchema, data)
  const parsed = outline.success ? v.safeParse(fromPortal[outline.output.type], data) : null
  return parsed?.success ? parsed.output : null
}
