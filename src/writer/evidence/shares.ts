const spelled = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)';

/** 'Half of', 'two-thirds of the', 'one of the': the number that follows is the whole, of which a part is meant. */
export const shareSource =
  `(?:half(?: of)?|(?:most|some|many|all|part|parts|a (?:third|quarter|fifth|tenth|majority|minority|fraction|handful|few)|` +
  `${spelled}[- ](?:thirds?|quarters?|fifths?|tenths?)|${spelled}(?: out)?) of) (?:(?:the|its|their|all|about|some|more than|nearly) )?`;

const isShare = new RegExp(`(?<![\\p{L}\\p{N}])(?!all )(?:${shareSource}|all but )$`, 'iu');

/** Whether a text ends in words for a part of the figure after it: 'half of', 'all but'. */
export const endsInShare = (text: string): boolean => isShare.test(text);
