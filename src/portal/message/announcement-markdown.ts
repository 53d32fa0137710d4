import { createElement, Fragment, type ReactNode } from 'react'
import { renderMarkdown } from '../content/render-markdown.ts'
import { findAddress } from '../links.ts'
import { listPages } from '../routes.ts'

/** The level of the heading that an announcement stands under: its own are below it. */
const titleLevel = 3

/** What an announcement says, as elements (rule 14.2); links lead to pages below `base` (`/stormshot/ar`) or out of the portal. */
export function renderAnnouncement(markdown: string, base: string): ReactNode {
  const pages = listPages(base)
  const elements = renderMarkdown(markdown, (link) => findAddress(link, pages), titleLevel)
  return createElement(Fragment, null, ...elements)
}
