import { communityNoticeList, type Notice } from '../../../contract/message/notice-calls.ts'
import { t } from '../../i18n/texts.ts'
import { callApi } from '../../session/api.ts'
import { askAtDeepLink } from '../../session/ask-at-deep-link.ts'
import { drawList } from '../../ui/draw-list.ts'
import { fillPart, findPart } from '../../ui/draw-state.ts'
import { createList, loadModes, mapAnswer } from '../../ui/list-store.ts'
import { sayDay } from '../../ui/say-day.ts'
import { drawFace } from '../draw-face.ts'
import { followKnown } from '../follow-known.ts'
import { $profile, loadProfile } from '../profile-store.ts'

/** How many of the latest news stand here; all of them are among the messages. */
const newsShown = 3

const news = createList<Notice>(async () =>
  mapAnswer(
    await callApi(communityNoticeList, { query: { page_size: newsShown }, noloading: true }),
    ({ notice_list }) => ({ rows: notice_list, next: '' }),
  ),
)

function drawNotice(row: HTMLElement, { title, content, is_viewed, created_at }: Notice): void {
  fillPart(row, 'title', title)
  fillPart(row, 'content', content)
  fillPart(row, 'time', sayDay(created_at))
  findPart(row, 'time')?.setAttribute('datetime', new Date(created_at * 1000).toISOString())
  findPart(row, 'new')?.toggleAttribute('hidden', is_viewed === 1)
}

/** Brings the community page to life: the member as others see them, and the latest news. */
export function drawCommunity(root: HTMLElement): void {
  $profile.subscribe((state) => {
    if (state.kind !== 'ready') return
    const { avatar, nickname, bio } = state.profile
    drawFace(root, avatar)
    fillPart(root, 'name', nickname || t('account.community.profile'))
    fillPart(root, 'bio', bio || t('account.community.no_bio'))
  })
  drawList(document.getElementById('community-news'), news, { key: ({ id }) => id, draw: drawNotice })
  const load = () => Promise.all([loadProfile(), news.load(loadModes.update)])
  followKnown(root, { $state: $profile, load })
  root.addEventListener('click', askAtDeepLink)
}
