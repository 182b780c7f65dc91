-- Up Migration
-- The results of prompts with which a file goes out: whoever may see one of them may see the file. Where it stands in what the prompt
-- itself says, whoever may see the prompt may see it too.
CREATE TABLE file_prompt_uses (
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  result_id uuid NOT NULL REFERENCES prompt_results ON DELETE CASCADE,
  prompt_id uuid REFERENCES prompts ON DELETE CASCADE,
  PRIMARY KEY (file_id, result_id)
);
CREATE INDEX file_prompt_uses_of_result ON file_prompt_uses (result_id);
CREATE INDEX file_prompt_uses_of_prompt ON file_prompt_uses (prompt_id) WHERE prompt_id IS NOT NULL;
