/** What a page says of itself in the words of schema.org; paths become whole addresses when it is written. */
export type StructuredData = TrailData | QuestionsData

export interface TrailPlace {
  name: string
  path: string
}

interface TrailData {
  kind: 'trail'
  places: readonly TrailPlace[]
}

/** A question and its answer; the answer is HTML or plain text. */
export interface QuestionAnswer {
  question: string
  answer: string
}

interface QuestionsData {
  kind: 'questions'
  questions: readonly QuestionAnswer[]
}

/** The way to a page, from its game's lobby on (schema.org BreadcrumbList). */
export function describeTrail(places: readonly TrailPlace[]): StructuredData {
  return { kind: 'trail', places }
}

/** A page of questions with their answers (schema.org FAQPage). */
export function describeQuestions(questions: readonly QuestionAnswer[]): StructuredData {
  return { kind: 'questions', questions }
}

function toSchema(data: StructuredData, toAddress: (path: string) => string): object {
  if (data.kind === 'trail') {
    return {
      '@type': 'BreadcrumbList',
      itemListElement: data.places.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: toAddress(path),
      })),
    }
  }
  return {
    '@type': 'FAQPage',
    mainEntity: data.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The content of a `<script type="application/ld+json">`, which nobody runs, so that the policy asks for no hash of it. */
export function writeStructuredData(data: StructuredData, toAddress: (path: string) => string): string {
  const written = { '@context': 'https://schema.org', ...toSchema(data, toAddress) }
  return JSON.stringify(written).replaceAll('<', '\\u003c')
}
