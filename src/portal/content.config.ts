import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import * as v from 'valibot'
import { legalSchema } from '../contract/content/legal.ts'
import { noticeLinks } from '../contract/message/notice-calls.ts'
import { daysAsText } from './content/days-as-text.ts'

const base = './src/catalogue'
/** `shared/pages/en/faq`: a file is called by its path, whose names mean something. */
const generateId = ({ entry }: { entry: string }) => entry.replace(/\.\w+$/, '')

const windowSchema = z.union([
  z.object({ start: z.string(), end: z.string() }),
  z.object({ weekly: z.tuple([z.number(), z.number()]) }),
  z.object({ monthly: z.tuple([z.number(), z.number()]) }),
])

/**
 * What the publisher writes in Markdown, read from the same files as the platform reads: that reports every mistake in
 * them, so here stands only what pages need.
 */
export const collections = {
  pages: defineCollection({
    loader: glob({ base, pattern: '*/pages/*/*.md', generateId }),
    schema: z.object({ title: z.string() }),
  }),
  announcements: defineCollection({
    loader: glob({ base, pattern: '*/announcements/*/*.md', generateId }),
    schema: z.object({ title: z.string(), window: windowSchema.optional(), link: z.enum(noticeLinks).optional() }),
  }),
  positions: defineCollection({
    loader: glob({ base, pattern: '*/positions.yaml', generateId }),
    schema: z.object({
      positions: z.array(
        z.object({
          enter_key: z.string(),
          icon: z.string(),
          link: z.string(),
          weight: z.number(),
          title: z.string().optional(),
        }),
      ),
    }),
  }),
  texts: defineCollection({
    loader: glob({ base, pattern: '*/texts/*.yaml', generateId }),
    schema: z.object({ positions: z.record(z.string(), z.string()).default({}) }),
  }),
  publisher: defineCollection({
    loader: glob({ base, pattern: 'shared/publisher.yaml', generateId }),
    schema: z.object({
      name: z.string(),
      email: z.string(),
      answer_hours: z.number().default(24),
      legal: z.unknown().transform((given) => v.parse(legalSchema, daysAsText(given))),
    }),
  }),
}
