import { describeImages, leftHalf, imageOf } from '../../test-harness/describe-images.ts'

describeImages('azure_image', 'dall-e-3', [
  {
    rule: 'size, quality and style go out to the deployment of the name of the model',
    options: { width: 1024, height: 1792, quality: 'standard', style: 'vivid' },
    address: '/azure/openai/v1/images/generations',
    body: {
      model: 'dall-e-3',
      prompt: 'A red fox',
      n: 1,
      size: '1024x1792',
      quality: 'standard',
      style: 'vivid',
      response_format: 'b64_json',
    },
    made: ['1024x1792'],
  },
])

describeImages('azure_image', 'gpt-image-2', [
  {
    rule: 'an edit with a mask is a multipart form, as at OpenAI',
    options: { width: 1024, height: 1024, quality: 'medium', count: 2 },
    image: await imageOf(64, 48),
    mask: await leftHalf(64, 48),
    address: '/azure/openai/v1/images/edits',
    body: {
      model: 'gpt-image-2',
      prompt: 'A red fox',
      image: '64x48 #336699ff to #336699ff',
      mask: '64x48 #00000000 to #000000ff',
      n: '2',
      size: '1024x1024',
      quality: 'medium',
    },
    made: ['1024x1024', '1024x1024'],
  },
])
