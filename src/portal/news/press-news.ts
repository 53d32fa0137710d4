import { $news, findNews } from './news-store.ts'

/** Acknowledges the news of a place whose door is pressed (rule 15.3); the code for it has come with the news. */
export function acknowledgeAtDoor(key: string | undefined): void {
  if (!findNews($news.get(), key)) return
  import('./acknowledge-news.ts').then(({ acknowledgeNews }) => acknowledgeNews(key)).catch(() => undefined)
}
