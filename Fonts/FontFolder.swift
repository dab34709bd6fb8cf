public enum FontFolder {}
