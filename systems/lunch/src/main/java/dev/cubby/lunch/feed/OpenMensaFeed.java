package dev.cubby.lunch.feed;

import module java.base;

import dev.cubby.lunch.menu.MenuModel.Lunch;
import dev.cubby.lunch.menu.MenuModel.Menu;
import dev.cubby.lunch.menu.PlainText;
import dev.cubby.lunch.menu.Weekday;
import dev.cubby.web.route.Document;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A restaurant's menus in the format of OpenMensa, version 2. A day that nothing is known of is not
 * listed; one on which the restaurant is closed says so.
 */
final class OpenMensaFeed {
  private static final String TYPE = "application/xml; charset=utf-8";
  private static final String NAMESPACE = "http://openmensa.org/open-mensa-v2";
  private static final String SCHEMA = "http://www.w3.org/2001/XMLSchema-instance";

  /** The format's own limits. */
  private static final int LONGEST = 250;

  private OpenMensaFeed() {}

  static Document of(List<Menu> menus) {
    var text = new StringWriter();
    try {
      var xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeStartElement("openmensa");
      xml.writeDefaultNamespace(NAMESPACE);
      xml.writeNamespace("xsi", SCHEMA);
      xml.writeAttribute("version", "2.1");
      xml.writeAttribute("xsi", SCHEMA, "schemaLocation", NAMESPACE + " " + NAMESPACE + ".xsd");
      xml.writeStartElement("canteen");
      for (var menu : menus) {
        for (var day : Weekday.values()) {
          day(xml, menu, day);
        }
      }
      xml.writeEndElement();
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("The feed cannot be written", e);
    }
    return new Document(TYPE, text.toString());
  }

  private static void day(XMLStreamWriter xml, Menu menu, Weekday day) throws XMLStreamException {
    var lunches = menu.on(day);
    boolean closed = menu.closedDays().contains(day);
    if (lunches.isEmpty() && !closed) {
      return;
    }
    xml.writeStartElement("day");
    xml.writeAttribute("date", menu.isoWeek().date(day).toString());
    if (lunches.isEmpty()) {
      xml.writeEmptyElement("closed");
    } else {
      xml.writeStartElement("category");
      xml.writeAttribute("name", "Lunch");
      for (var lunch : lunches) {
        meal(xml, lunch);
      }
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  private static void meal(XMLStreamWriter xml, Lunch lunch) throws XMLStreamException {
    xml.writeStartElement("meal");
    element(xml, "name", lunch.name());
    if (lunch.description().isPresent()) {
      element(xml, "note", lunch.description().get());
    }
    if (lunch.isVegan() || lunch.isVegetarian()) {
      element(xml, "note", lunch.isVegan() ? "vegan" : "vegetarian");
    }
    xml.writeStartElement("price");
    xml.writeAttribute("role", "other");
    xml.writeCharacters(lunch.price().setScale(2, RoundingMode.HALF_UP).toPlainString());
    xml.writeEndElement();
    xml.writeEndElement();
  }

  private static void element(XMLStreamWriter xml, String name, String text)
      throws XMLStreamException {
    xml.writeStartElement(name);
    xml.writeCharacters(PlainText.cut(text, LONGEST));
    xml.writeEndElement();
  }
}
