import { expect } from 'vitest'
import { describeImages, leftHalf, imageOf } from '../../test-harness/describe-images.ts'

const IMAGE = '64x48 #336699ff to #336699ff'
const CHOSEN = 2_147_483_647

describeImages('stability_image', 'stable-image-core-v1:1', [
  {
    rule: 'Core on Bedrock takes aspect ratio and seed, and a style in words, since it has no parameter for it',
    options: { aspect_ratio: '21:9', seed: 7, style_preset: 'comic-book' },
    address: '/aws/model/stability.stable-image-core-v1%3A1/invoke',
    body: {
      prompt: 'A red fox, comic book style',
      seed: 7,
      output_format: 'png',
      aspect_ratio: '21:9',
      mode: 'text-to-image',
    },
    made: ['1536x640'],
    seeds: [7],
  },
  {
    rule: 'three images are three requests with a seed each',
    options: { aspect_ratio: '1:1', seed: 4_294_967_293, count: 3 },
    address: '/aws/model/stability.stable-image-core-v1%3A1/invoke',
    body: {
      prompt: 'A red fox',
      seed: expect.any(Number),
      output_format: 'png',
      aspect_ratio: '1:1',
      mode: 'text-to-image',
    },
    made: ['1024x1024', '1024x1024', '1024x1024'],
    seeds: [4_294_967_293, 4_294_967_294, 1],
  },
])

describeImages('stability_image', 'stable-image-ultra-v1:1', [
  {
    rule: 'Ultra on Bedrock starts from an image, of which as much may change as its strength leaves',
    options: { image_strength: 0.8, seed: 7, image: '/api/v1/files/download/x' },
    image: await imageOf(64, 48),
    address: '/aws/model/stability.stable-image-ultra-v1%3A1/invoke',
    body: { prompt: 'A red fox', seed: 7, output_format: 'png', image: IMAGE, strength: 0.2 },
    made: ['64x48'],
    seeds: [7],
  },
])

describeImages('stability_image', 'sd3-5-large-v1:0', [
  {
    rule: 'SD 3.5 on Bedrock starts from an image in a mode of its own, without an aspect ratio',
    options: { aspect_ratio: '16:9', seed: 7 },
    image: await imageOf(64, 48),
    address: '/aws/model/stability.sd3-5-large-v1%3A0/invoke',
    body: { prompt: 'A red fox', seed: 7, output_format: 'png', mode: 'image-to-image', image: IMAGE, strength: 0.2 },
    made: ['64x48'],
    seeds: [7],
  },
])

describeImages('stability_image', 'stable-diffusion-xl-v1', [
  {
    rule: 'SDXL takes sides, steps, prompt strength and style, and names the seed that it chose',
    options: { width: 512, height: 768, steps: 30, cfg_scale: 12, style_preset: 'anime' },
    address: '/aws/model/stability.stable-diffusion-xl-v1/invoke',
    body: {
      text_prompts: [{ text: 'A red fox', weight: 1 }],
      steps: 30,
      cfg_scale: 12,
      style_preset: 'anime',
      width: 512,
      height: 768,
    },
    made: ['512x768'],
    seeds: [expect.any(Number)],
  },
  {
    rule: 'SDXL starts from an image on its grid of 64 pixels, with the strength that is set and no sides',
    options: { width: 512, height: 768, image_strength: 0.35 },
    image: await imageOf(100, 130),
    address: '/aws/model/stability.stable-diffusion-xl-v1/invoke',
    body: {
      text_prompts: [{ text: 'A red fox', weight: 1 }],
      init_image: '128x128 #336699ff to #336699ff',
      image_strength: 0.35,
    },
    made: ['128x128'],
    seeds: [expect.any(Number)],
  },
  {
    rule: 'SDXL takes our mask as it is: white is changed',
    image: await imageOf(128, 64),
    mask: await leftHalf(128, 64),
    address: '/aws/model/stability.stable-diffusion-xl-v1/invoke',
    body: {
      text_prompts: [{ text: 'A red fox', weight: 1 }],
      init_image: '128x64 #336699ff to #336699ff',
      mask_source: 'MASK_IMAGE_WHITE',
      mask_image: '128x64 #ffffffff to #000000ff',
    },
    made: ['128x64'],
    seeds: [expect.any(Number)],
  },
])

describeImages('stability_image', 'stable-image-core', [
  {
    rule: 'Core at Stability is a multipart form with its style as a parameter',
    options: { aspect_ratio: '9:21', style_preset: 'line-art' },
    address: '/stability/v2beta/stable-image/generate/core',
    body: {
      prompt: 'A red fox',
      style_preset: 'line-art',
      seed: String(CHOSEN),
      output_format: 'png',
      aspect_ratio: '9:21',
    },
    made: ['640x1536'],
    seeds: [CHOSEN],
  },
])

describeImages('stability_image', 'stable-image-ultra', [
  {
    rule: 'Ultra at Stability starts from an image, with the style in words',
    options: { seed: 7, style_preset: 'enhance', image_strength: 0.5 },
    image: await imageOf(64, 48),
    address: '/stability/v2beta/stable-image/generate/ultra',
    body: {
      prompt: 'A red fox, enhanced, highly detailed',
      seed: '7',
      output_format: 'png',
      strength: '0.5',
      image: IMAGE,
    },
    made: ['64x48'],
    seeds: [7],
  },
])

describeImages('stability_image', 'sd3.5-medium', [
  {
    rule: 'SD 3.5 at Stability is named in the form',
    options: { aspect_ratio: '3:2', seed: 7 },
    address: '/stability/v2beta/stable-image/generate/sd3',
    body: {
      prompt: 'A red fox',
      seed: '7',
      output_format: 'png',
      model: 'sd3.5-medium',
      mode: 'text-to-image',
      aspect_ratio: '3:2',
    },
    made: ['1280x832'],
    seeds: [7],
  },
  {
    rule: 'SD 3.5 at Stability starts from an image in a mode of its own',
    options: { seed: 7, image_strength: 0.9 },
    image: await imageOf(64, 48),
    address: '/stability/v2beta/stable-image/generate/sd3',
    body: {
      prompt: 'A red fox',
      seed: '7',
      output_format: 'png',
      model: 'sd3.5-medium',
      mode: 'image-to-image',
      strength: '0.1',
      image: IMAGE,
    },
    made: ['64x48'],
    seeds: [7],
  },
])
