CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO search_word_changes (word, stories, occurrences)
    SELECT lexeme, -count(*), -sum(cardinality(positions)) FROM before, unnest(words) GROUP BY lexeme
    UNION ALL SELECT '', -count(*), -sum(length) FROM before HAVING count(*) > 0;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_word_changes (word, stories, occurrences)
    SELECT lexeme, count(*), sum(cardinality(positions)) FROM after, unnest(words) GROUP BY lexeme
    UNION ALL SELECT '', count(*), sum(length) FROM after HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER story_search_words_of_new AFTER INSERT ON story_search REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();

CREATE OR REPLACE TRIGGER story_search_words_of_changed AFTER UPDATE ON story_search
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();

CREATE OR REPLACE TRIGGER story_search_words_of_gone AFTER DELETE ON story_search REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
