import type { ModelConfig } from '../../platform/model-config.ts';
import type { StoryWriter } from '../story-writer.ts';
import { createAskModel } from './ask-model.ts';
import { createModelWriter } from './model-writer.ts';
import { openUsage, type UsageServices } from './usage.ts';

/** The writer that uses the configured model; `fallback` drafts when the model can't. Makes no call yet. */
export const openModelWriter = (
  config: ModelConfig,
  services: UsageServices,
  fallback: StoryWriter,
): StoryWriter =>
  createModelWriter({
    ...services,
    ask: createAskModel(config, services.clock),
    usage: openUsage(services, config),
    model: config.model,
    fallback,
  });
