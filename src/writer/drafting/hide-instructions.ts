import { categories } from '../../news/terms.ts';
import type { SourceText } from '../story-writer.ts';

/**
 * A source with blanks in place of sentences that address the writer rather than a reader ('Ignore your instructions',
 * 'Set the category to Corporate'), and how many there were. No writer acts on instructions, but words in them could
 * still sway what it picks. Every other character stays where it is, so that evidence can be found. Pure.
 */
export function hideInstructions(source: SourceText): { source: SourceText; hidden: number } {
  let hidden = 0;
  const hide = (text: string): string =>
    text.replace(sentence, (one) => {
      if (!addressesWriter(one)) return one;
      hidden++;
      return one.replace(/[^\n]/g, ' ');
    });
  const contentText = hide(source.contentText);
  const title = hide(source.title).trim();
  return {
    source: {
      ...source,
      contentText,
      title: title || source.sourceName,
      labels: source.labels.filter((label) => !addressesWriter(label)),
    },
    hidden,
  };
}

/** Roughly: a number with a decimal point stays whole, a line break ends one. */
const sentence = /(?:[^.!?\n]|[.](?=[\w]))+[.!?]*/g;

/** Controls, soft hyphens and zero-width characters, which split a word for a pattern but not for a model. */
const unseen = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;

function addressesWriter(text: string): boolean {
  const plain = text.normalize('NFKC').replace(unseen, '');
  return patterns.some((pattern) => pattern.test(plain));
}

const machine = String.raw`(?:AI|LLM|GPT|ChatGPT|Claude|Gemini|Llama|chatbot|bot|assistant|language model|AI model|AI system|summarizer|crawler)s?`;
const prompt = String.raw`(?:instructions?|prompts?|directives?|guidelines|guardrails|system message|programming|training)`;
const field = String.raw`(?:categor(?:y|ies)|content[ _-]?type|key ?data|summary|headline|score|severity|novelty|tags|entities|whyMatters|regulatoryBasis|humanImpact)`;
const result = String.raw`(?:answer|output|response|reply|JSON|draft|summary|headline|title|fields?)`;

const patterns = [
  // 'Ignore all previous instructions', also as a request.
  String.raw`\b(?:ignore|disregard|forget|override|bypass|discard|stop following)\b[^.]{0,40}\b(?:previous|prior|above|earlier|preceding|foregoing|all|any|your|these|those|initial|original|system)\b[^.]{0,30}\b(?:${prompt}|rules|context|text|everything)\b`,
  String.raw`\b(?:forget|ignore|disregard)\s+(?:everything|all of the above|the above)\b`,
  // Prompts by name.
  String.raw`\b(?:system|developer|hidden|initial|original|your)\s+(?:prompts?|instructions|message)\b`,
  String.raw`\b(?:new|updated|real|secret|additional)\s+(?:instructions?|task|prompt)\b[^.]{0,20}(?::|$|\bfor (?:the|an|any|all)\b[^.]{0,20}\b${machine}\b)`,
  // Machines addressed by name.
  String.raw`\b(?:attention|note|notice|message|instructions?|memo|reminder|warning|hint|hello|hey|hi|dear)\b[^.]{0,20}\b(?:to|for|,)?\s*(?:all |any |the )?(?:automated |editorial )?${machine}\b\s*(?:[:,!-]|$|reading|processing|that|who|agents?|systems?|editors?|writers?|must|should)`,
  String.raw`^\s*(?:dear |hey |hello )?(?:AI|LLM|GPT|ChatGPT|assistant|bot|language model)s?\s*[:,]`,
  String.raw`\byou(?: are|['’]re) (?:now )?(?:an?|the|in|no longer|acting|DAN)\b[^.]{0,60}\b(?:${machine}|mode|DAN|editor|writer|journalist|filter|rules|restrictions|bound)\b`,
  String.raw`\b(?:if|when) you are an? (?:${machine})\b`,
  String.raw`\b(?:pretend|act as if|roleplay|role-play|from now on)\b[^.]{0,60}\b(?:you|your|${machine}|mode)\b`,
  String.raw`\b(?:as an?|any|every|all|the|this) (?:AI|LLM|language model|assistant|chatbot|bot)s?(?: (?:assistant|system|model|agent|reader|editor|writer)s?)?(?: (?:reading|processing|summarizing|drafting)[^.]{0,40})?,? (?:you )?(?:must|should|shall|will now|has to|have to|needs? to|is (?:now )?(?:required|instructed|ordered|authorized) to|are (?:now )?(?:required|instructed|ordered|authorized) to)\b`,
  // Fields and states of a draft, as instructions.
  String.raw`(?:^|[:;,(–—-]\s*|\b(?:please|must|should|now|then|and|to|you|also)\s+)(?:set|change|switch|assign|mark|classify|categori[sz]e|file|tag|label|force|make|use|choose|select|rate|score|give|put|return|report|treat)\b[^.]{0,50}\b(?:this (?:item|story|article|text|page|draft|entry)|(?:the|its|your|a|as) ${field}|${field}\s*(?:to|=|:|as|of))`,
  String.raw`\b(?:publish|approve|release|auto-?approve|feature|accept|post)\b[^.]{0,30}\b(?:this|the|every|each|all) (?:items?|stor(?:y|ies)|articles?|drafts?|entry|text)\b[^.]{0,60}(?:\b(?:immediately|now|at once|directly|automatically|without (?:human |any |editorial )*(?:review|approval))\b|$|["'’”.!])`,
  String.raw`\b(?:without|skip|bypass|no need for|requires? no|needs? no)\b[^.]{0,20}\b(?:human |editorial )(?:review|approval|check)\b`,
  String.raw`\bstatus\b\s*(?:to|=|:|is|as|must be|should be)\s*["'“]?\s*(?:APPROVED|published)\b`,
  String.raw`\b${field}\b["'”]?\s*(?:=|:|must be|should be|shall be|is now)\s*["'“]?(?:10\b|${categories.join('|')}|APPROVED)`,
  String.raw`["'“](?:category|contentType|status|summary|title|score|approved|publish)["'”]\s*:`,
  // Instructions about the output.
  String.raw`(?:^|[:;,(–—-]\s*|\b(?:please|must|should|now|then|and|to|you|also|instead)\s+)(?:respond|reply|answer|output|print|write|return|say|emit)\b[^.]{0,20}\b(?:only|with|nothing but|exactly|the (?:word|text|phrase|following|contents?)|in (?:JSON|markdown|HTML))\b`,
  String.raw`\b(?:reveal|repeat|print|show|output|leak|quote|copy|recite|disclose|include|translate|list|summarize|describe|paste|append|encode)\b[^.]{0,40}\b(?:system prompt|your (?:instructions|prompt|rules|configuration)|${prompt} (?:above|verbatim|you)|text above|words above|api key|LLM_API_KEY|environment variables?)\b`,
  String.raw`\b(?:include|insert|add|append|embed|put|place|link|write|begin|start|end|finish|close)\b[^.]{0,60}\b(?:in|into|to|at|of|inside|with)\b[^.]{0,30}\b(?:your|the) ${result}\b`,
  String.raw`\b(?:include|insert|add|append|embed|put|place)\b[^.]{0,40}\b(?:links?|urls?|hyperlinks?|markdown|html|script|iframe|image tag)\b`,
  String.raw`\b(?:call|invoke|execute|run|use)\b[^.]{0,20}\b(?:the |a |your )?(?:tool|function|command|shell|publish_story|browser|plugin|api)\b`,
  String.raw`\b(?:do not|don['’]t|never|instead of|rather than) (?:summari[sz]e|summari[sz]ing|draft|drafting) (?:this|the) (?:article|text|story|page)\b`,
  String.raw`\b(?:your|the model['’]s|the assistant['’]s) (?:answer|response|output|reply|summary)\b[^.]{0,20}\b(?:contains?|includes?|says?|must|should|mentions?|begins?|starts?|ends?)\b`,
  String.raw`\bdecode\b[^.]{0,30}\b(?:follow|execute|obey|run)\b|\b(?:follow|execute|obey)\b[^.]{0,30}\b(?:base64|encoded)\b`,
  // The commonest instruction in other languages that sources may use.
  String.raw`(?<!\p{L})(?:ignora|ignore[sz]?|ignoriere|olvida|oublie[sz]?|vergiss|esquece|dimentica)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:instrucciones|instructions|anweisungen|instruções|istruzioni|indicaciones|consignes)(?!\p{L})`,
  // Markers of chat formats.
  String.raw`<\|?(?:im_start|im_end|system|endoftext|assistant|user)\|?>|\[/?INST\]|<</?SYS>>|^\s*#{2,}\s*(?:system|instruction|assistant|user)\b|^\s*(?:system|assistant|developer)\s*:|</?(?:source|document|data|article|instructions?|system)>`,
].map((source) => new RegExp(source, 'iu'));
